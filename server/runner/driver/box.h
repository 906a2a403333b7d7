#ifndef BOX_H
#define BOX_H

#include "frames.h"

/* Makes the folders of a submission: its files in src, what was made of them in out. */
int open_box(void);
/* Nothing in the box changes any more. */
void lock_box(void);
void keep_file(struct frame *frame);
/* Adds what lies in out: plain files alone, and never by way of a link. */
void give_files(struct frame *frame, struct answer *answer);

#endif
