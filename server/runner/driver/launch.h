#ifndef LAUNCH_H
#define LAUNCH_H

/*
 * launch GROUPS UID NICE PROCESSES COMMAND…: joins the control groups (their files `cgroup.procs`,
 * separated by colons), becomes that user and executes the command. With UID 0 it stays who it is.
 */
int launch(int argc, char **argv);

#endif
