import { tapHeader, tapProgram } from './tap-in-c.ts';
import type { WrittenProject } from './written-project.ts';

const header = `#ifndef RING_H
#define RING_H

/* The last readings of a sensor. The room for them belongs to whoever calls. */
typedef struct {
    double *room;
    int capacity;
    int count;
    int next;
} Ring;

void ring_begin(Ring *ring, double *room, int capacity);

/* The oldest reading goes when there is no room for another one. */
void ring_add(Ring *ring, double reading);

int ring_count(const Ring *ring);

/* The newest reading has the age 0. */
double ring_at(const Ring *ring, int age);

/* 0 while there are none. */
double ring_mean(const Ring *ring);

#endif
`;

const starter = `#include "ring.h"

void ring_begin(Ring *ring, double *room, int capacity) {
    ring->room = room;
    ring->capacity = capacity;
    ring->count = 0;
    ring->next = 0;
}

void ring_add(Ring *ring, double reading) {
}

int ring_count(const Ring *ring) {
    return ring->count;
}

double ring_at(const Ring *ring, int age) {
    return 0;
}

double ring_mean(const Ring *ring) {
    return 0;
}
`;

const solution = `#include "ring.h"

void ring_begin(Ring *ring, double *room, int capacity) {
    ring->room = room;
    ring->capacity = capacity;
    ring->count = 0;
    ring->next = 0;
}

void ring_add(Ring *ring, double reading) {
    ring->room[ring->next] = reading;
    ring->next = (ring->next + 1) % ring->capacity;
    if (ring->count < ring->capacity) ring->count += 1;
}

int ring_count(const Ring *ring) {
    return ring->count;
}

double ring_at(const Ring *ring, int age) {
    return ring->room[(ring->next - 1 - age + ring->capacity) % ring->capacity];
}

double ring_mean(const Ring *ring) {
    double sum = 0;
    if (ring->count == 0) return 0;
    for (int age = 0; age < ring->count; age++) sum += ring_at(ring, age);
    return sum / ring->count;
}
`;

export const readings: readonly WrittenProject[] = [
  {
    slug: 'last-readings',
    title: { en: 'The last readings of a sensor', ja: 'センサーの直近の測定値' },
    difficulty: 'advanced',
    statement: {
      en: 'A small device has room for a fixed number of readings. Write `ring.c`, a ring buffer: once it is full, each new reading takes the place of the oldest one, and nothing is moved.\n\nWhat the functions promise is in `ring.h`. The tests are compiled with `-Wall -Werror`: a warning counts as a mistake.',
      ja: '小さな機器には、決まった数の測定値しか置けません。リングバッファーを`ring.c`に書いてください。いっぱいになったら、新しい測定値が最も古いものと入れ替わります。要素をずらすことはしません。\n\n各関数の約束は`ring.h`にあります。テストは`-Wall -Werror`でコンパイルされるため、警告も誤りになります。',
    },
    hints: [
      {
        en: '`next` is the place of the next reading. After the last place comes the first one again: think of `%`.',
        ja: '`next`は次の測定値を置く場所です。最後の場所の次は最初に戻ります。`%`の使いどころです。',
      },
      {
        en: 'In C, `-1 % 5` is `-1`. Add the capacity before you take the remainder.',
        ja: 'Cでは`-1 % 5`は`-1`になります。余りを求める前に、容量を足しておきましょう。',
      },
    ],
    rubric: [[{ en: 'Nothing is counted twice', ja: '同じ計算を繰り返していない' }, 10]],
    tests: {
      c: {
        command: 'cc -std=gnu11 -Wall -Werror -o ring-tests *.c && ./ring-tests',
        form: 'tap',
        report: '',
      },
    },
    files: {
      c: [
        ['ring.c', 'editable', starter, solution],
        ['ring.h', 'locked', header],
        [
          'ring_test.c',
          'locked',
          `#include "ring.h"
#include "tap.h"

TEST(counts, "counts up to its capacity") {
    double room[3];
    Ring ring;
    ring_begin(&ring, room, 3);
    CHECK(ring_count(&ring) == 0);
    for (int i = 1; i <= 5; i++) ring_add(&ring, i);
    CHECK(ring_count(&ring) == 3);
}

TEST(newest, "has the newest reading first") {
    double room[3];
    Ring ring;
    ring_begin(&ring, room, 3);
    ring_add(&ring, 20.5);
    ring_add(&ring, 21.0);
    CHECK(ring_at(&ring, 0) == 21.0);
    CHECK(ring_at(&ring, 1) == 20.5);
}

TEST(mean, "has the mean of what it keeps") {
    double room[2];
    Ring ring;
    ring_begin(&ring, room, 2);
    ring_add(&ring, 10);
    ring_add(&ring, 20);
    ring_add(&ring, 40);
    CHECK(ring_mean(&ring) == 30);
}
`,
        ],
        [
          'limits_test.c',
          'hidden',
          `#include "ring.h"
#include "tap.h"

TEST(goes_round, "goes round several times") {
    double room[4];
    Ring ring;
    ring_begin(&ring, room, 4);
    for (int i = 0; i < 11; i++) ring_add(&ring, i);
    for (int age = 0; age < 4; age++) CHECK(ring_at(&ring, age) == 10 - age);
}

TEST(one_alone, "has room for one alone") {
    double room[1];
    Ring ring;
    ring_begin(&ring, room, 1);
    ring_add(&ring, 1);
    ring_add(&ring, 2);
    CHECK(ring_count(&ring) == 1);
    CHECK(ring_at(&ring, 0) == 2);
}

TEST(no_readings, "has no mean without readings") {
    double room[2] = {3, 5};
    Ring ring;
    ring_begin(&ring, room, 2);
    CHECK(ring_mean(&ring) == 0);
    ring_add(&ring, 7);
    CHECK(ring_mean(&ring) == 7);
}

TEST(stays_inside, "writes nothing beside its room") {
    double room[4] = {-1, 0, 0, -1};
    Ring ring;
    ring_begin(&ring, room + 1, 2);
    for (int i = 1; i <= 7; i++) ring_add(&ring, i);
    CHECK(room[0] == -1);
    CHECK(room[3] == -1);
}
`,
        ],
        ['tap.h', 'locked', tapHeader],
        ['tap.c', 'locked', tapProgram],
      ],
    },
    cases: [
      {
        tests: ['counts up to its capacity'],
        title: { en: 'Counting', ja: '件数' },
        isPublic: true,
        weight: 10,
      },
      {
        tests: ['has the newest reading first'],
        title: { en: 'The newest first', ja: '新しい順の読み出し' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: ['has the mean of what it keeps'],
        title: { en: 'The mean', ja: '平均' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: ['goes round several times', 'writes nothing beside its room'],
        title: { en: 'Several times round', ja: '何周もする' },
        isPublic: false,
        weight: 30,
      },
      {
        tests: ['has room for one alone', 'has no mean without readings'],
        title: { en: 'One reading, or none', ja: '1件だけ・0件' },
        isPublic: false,
        weight: 20,
      },
    ],
    mutants: [
      [
        'The mean goes over the whole room',
        'c',
        {
          'ring.c': solution
            .replace('if (ring->count == 0) return 0;\n', '')
            .replace('return sum / ring->count;', 'return sum / ring->capacity;')
            .replace('age < ring->count', 'age < ring->capacity'),
        },
      ],
      [
        'The remainder may be below zero',
        'c',
        {
          'ring.c': solution.replace(
            '(ring->next - 1 - age + ring->capacity) % ring->capacity',
            '(ring->next - 1 - age) % ring->capacity',
          ),
        },
      ],
    ],
  },
];
