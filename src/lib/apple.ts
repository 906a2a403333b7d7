interface Told {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** An iPad says that it is a Mac, which has no touch screen. */
export const isAppleTouch = ({ userAgent, maxTouchPoints }: Told): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Safari itself: other browsers of Apple's systems name themselves besides, and apps name no version. */
export const isSafari = ({ userAgent }: Pick<Told, 'userAgent'>): boolean =>
  /Macintosh|iPad|iPhone|iPod/.test(userAgent) &&
  /Version\/[\d.]+.* Safari\//.test(userAgent) &&
  !/\b(CriOS|FxiOS|EdgiOS|OPT|OPiOS|GSA|DuckDuckGo|Ddg|Brave|Line|Chrome)\//.test(userAgent);
