// Loaded into a child process before its own code. When the parent ends, even if it's killed, the channel to it closes,
// and the child ends, too.
process.on('disconnect', () => process.exit(0));
