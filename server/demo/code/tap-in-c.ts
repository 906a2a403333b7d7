// A small harness of tests for C, which tells of them in TAP.

export const tapHeader = `#ifndef TAP_H
#define TAP_H

typedef void (*Test)(void);

void tap_register(const char *title, Test test);
void tap_check(int holds, const char *what, const char *file, int line);

/* TEST(name, "what it is about") { CHECK(1 + 1 == 2); } */
#define TEST(name, title)                                                  \\
    static void name(void);                                                \\
    __attribute__((constructor)) static void register_##name(void) {       \\
        tap_register(title, name);                                         \\
    }                                                                      \\
    static void name(void)

#define CHECK(what) tap_check((what) != 0, #what, __FILE__, __LINE__)

#endif
`;

export const tapProgram = `#include "tap.h"
#include <stdio.h>

static struct { const char *title; Test test; } tests[64];
static int count, failures;

void tap_register(const char *title, Test test) {
    tests[count].title = title;
    tests[count++].test = test;
}

void tap_check(int holds, const char *what, const char *file, int line) {
    if (holds) return;
    failures += 1;
    fprintf(stderr, "%s:%d: %s does not hold\\n", file, line, what);
}

int main(void) {
    int all = 0;
    printf("1..%d\\n", count);
    for (int i = 0; i < count; i++) {
        failures = 0;
        tests[i].test();
        all += failures;
        printf("%sok %d - %s\\n", failures == 0 ? "" : "not ", i + 1, tests[i].title);
        fflush(stdout);
    }
    return all == 0 ? 0 : 1;
}
`;
