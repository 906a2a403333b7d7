export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A book as it comes in first. */
export const first = {
  'harbour/SUMMARY.md':
    '# Summary\n\n- [Tides](tides.md)\n- [Knots](knots.md)\n- [Weather](weather.md)\n- [Lamps](lamps.md)\n',
  'harbour/tides.md': '# Tides\n\nTwice a day. See [knots](knots.md).\n',
  'harbour/knots.md': '# Knots\n\nThe bowline.\n',
  'harbour/weather.md': '# Weather\n\nRain.\n',
  'harbour/lamps.md': '# Lamps\n\nRed is port.\n',
};
/** The same book later: Knots is called otherwise, Weather is gone, Lamps comes first, Ropes is new, Tides says more. */
export const second = {
  'harbour-v2/SUMMARY.md':
    '# Summary\n\n- [Lamps](lamps.md)\n- [Tides](tides.md)\n- [Knots and bends](knots.md)\n- [Ropes](ropes.md)\n',
  'harbour-v2/tides.md': '# Tides\n\nTwice a day. See [knots](knots.md), and [ropes](ropes.md).\n',
  'harbour-v2/knots.md': '# Knots and bends\n\nThe bowline.\n',
  'harbour-v2/lamps.md': '# Lamps\n\nRed is port.\n',
  'harbour-v2/ropes.md': '# Ropes\n\n![A rope](rope.png)\n',
  'harbour-v2/rope.png': png,
};
