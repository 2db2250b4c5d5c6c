// Loaded into a child process with its own code: when the parent ends, even killed, the channel to it closes and
// the child ends too, so that nothing is left running.
process.on('disconnect', () => process.exit(0));
