import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './install-guide.module.css';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 240 128" aria-hidden>
      {children}
    </svg>
  );
}

/** A window of Safari; in its bar, the sign that is meant. */
export const ShareSignPicture = () => (
  <Picture>
    <rect className={classes.surface} x="20.5" y="20.5" width="199" height="130" rx="12" />
    <rect className={classes.tint} x="60" y="32" width="108" height="22" rx="11" />
    <rect className={classes.line} x="88" y="40.5" width="52" height="5" rx="2.5" />
    <rect className={classes.line} x="34" y="40.5" width="14" height="5" rx="2.5" />
    <circle className={classes.shown} cx="194" cy="43" r="17" />
    <path
      className={classes.drawn}
      d="M190 40h-2.5a1.5 1.5 0 0 0-1.5 1.5v8a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5-1.5v-8a1.5 1.5 0 0 0-1.5-1.5H198M194 45V33.500M190.5 37l3.5-3.5 3.5 3.5"
    />
    <rect className={classes.line} x="40" y="74" width="84" height="8" rx="4" />
    <rect className={classes.tint} x="40" y="92" width="160" height="6" rx="3" />
    <rect className={classes.tint} x="40" y="106" width="140" height="6" rx="3" />
  </Picture>
);

/** The list that the sign opens; in it, the line that is meant. */
export function RowPicture({ isDock }: { isDock: boolean }) {
  const { t } = useLingui();
  return (
    <Picture>
      <rect className={classes.surface} x="28.5" y="-20" width="183" height="138" rx="12" />
      <rect className={classes.line} x="46" y="14" width="62" height="6" rx="3" />
      <rect className={classes.tint} x="184" y="10" width="14" height="14" rx="4" />
      <rect className={classes.shown} x="36.5" y="34.5" width="167" height="36" rx="9" />
      <text className={classes.said} x="46" y="56.5">
        {isDock ? t`Add to Dock…` : t`Add to Home Screen`}
      </text>
      <path
        className={classes.drawn}
        d="M181 45.500h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM187 49v7M183.5 52.500h7"
      />
      <rect className={classes.line} x="46" y="86" width="84" height="6" rx="3" />
      <rect className={classes.tint} x="184" y="82" width="14" height="14" rx="4" />
    </Picture>
  );
}

/** The home screen, with the product among the other apps. */
export const AppPicture = () => (
  <Picture>
    {[0, 1, 2, 3].flatMap((column) =>
      [0, 1].map((row) => (
        <rect
          key={`${column}${row}`}
          className={classes.surface}
          x={24.5 + column * 50}
          y={14.5 + row * 54}
          width="40"
          height="40"
          rx="10"
        />
      )),
    )}
    <image href="/icons/keiko-192.png" x="72" y="66" width="46" height="46" />
  </Picture>
);
