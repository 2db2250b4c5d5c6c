// Loaded into a child process beside its own code: when the parent is gone, even killed, the channel to it closes and
// the child ends too, so that nothing is left running.
process.on('disconnect', () => process.exit(0));
