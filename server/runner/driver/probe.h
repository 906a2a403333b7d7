#ifndef PROBE_H
#define PROBE_H

/*
 * probe PORT: tries from within a step what a learner's program must not be able to do, and prints one
 * line `name yes|no` for each, whether it was kept from it. `probe memory` fills 256 MB and ends with 0.
 */
int probe(int argc, char **argv);

#endif
