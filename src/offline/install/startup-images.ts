const iconUrl = '/icons/keiko-maskable-512.png';
const iconSize = 128;
const cornerRadius = 28;

/**
 * iOS shows a white page while an app of the home screen starts, whatever the manifest says, unless the
 * page that it was added from names a picture of exactly this screen. It is drawn here, so that nobody
 * fetches one for each device there is.
 */
export async function addStartupImages(): Promise<void> {
  const icon = new Image();
  icon.src = iconUrl;
  // Without the icon iOS shows its white page.
  if (
    !(await icon.decode().then(
      () => true,
      () => false,
    ))
  )
    return;
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const { width, height } = screen;
  const [short, long] = width < height ? [width, height] : [height, width];
  // iOS gives the sides of the upright screen in both media.
  const ofThisScreen = `(device-width: ${short}px) and (device-height: ${long}px) and (-webkit-device-pixel-ratio: ${devicePixelRatio})`;
  for (const orientation of ['portrait', 'landscape'] as const) {
    const sides = orientation === 'portrait' ? ([short, long] as const) : ([long, short] as const);
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `screen and ${ofThisScreen} and (orientation: ${orientation})`;
    link.href = draw(icon, ground, ...sides);
    document.head.append(link);
  }
}

function draw(icon: HTMLImageElement, ground: string, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const [left, top] = [(width - iconSize) / 2, (height - iconSize) / 2];
  pen.beginPath();
  pen.roundRect(left, top, iconSize, iconSize, cornerRadius);
  pen.clip();
  pen.drawImage(icon, left, top, iconSize, iconSize);
  return canvas.toDataURL('image/png');
}
