// The whole of what an app needs to talk to Keiko. Outside of Keiko it does nothing, and the app still runs.

const version = 1;
const isFramed = parent !== self;

const say = (type, more = {}) => {
  if (isFramed) parent.postMessage({ keiko: version, type, ...more }, '*');
};

/** Says that the app is ready; resolves with where its trainee left off. */
export const start = () =>
  new Promise((resolve) => {
    const alone = {
      state: null,
      place: null,
      lang: navigator.language.slice(0, 2),
      colorScheme: 'light',
    };
    if (!isFramed) return resolve(alone);
    addEventListener('message', function hear({ source, data }) {
      if (source !== parent || data?.keiko !== version || data.type !== 'start') return;
      removeEventListener('message', hear);
      resolve(data);
    });
    say('ready');
  });

export const progress = (percent) => say('progress', { percent });
export const completed = () => say('completed');
export const score = (points, max) => say('score', { points, max });
export const save = (state) => say('state', { state });

/** Where in the app one is, for notes: a word to come back by, and what people call it. */
export const place = (name, label) => say('place', { place: name, label });

/** Calls back when somebody wants to see a place that was named before. */
export const onGo = (show) =>
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.keiko === version && data.type === 'go') show(data.place);
  });
