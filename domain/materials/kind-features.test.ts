import { describe, expect, it } from 'vitest';
import { Feature, type FeatureName } from '../access/features.ts';
import { isKindMade, isKindOffered, isStyleOffered } from './kind-features.ts';
import { challengeStyles, materialTypes, type ChallengeStyle, type MaterialType } from './kinds.ts';

const only = (flag: FeatureName) => new Set<number>([Feature[flag]]);
const offeredBy = (flag: FeatureName) =>
  materialTypes.filter((type) => isKindOffered(only(flag), type));
const madeBy = (flag: FeatureName) => materialTypes.filter((type) => isKindMade(only(flag), type));

it('without a flag nothing is offered, and nothing made', () => {
  const none = new Set<number>();
  expect(materialTypes.filter((type) => isKindOffered(none, type))).toEqual([]);
  expect(materialTypes.filter((type) => isKindMade(none, type))).toEqual([]);
  expect(challengeStyles.filter((style) => isStyleOffered(none, style))).toEqual([]);
});

describe('a kind', () => {
  it.each<[MaterialType, FeatureName, FeatureName]>([
    ['video', 'video', 'customVideo'],
    ['file', 'file', 'customFile'],
    ['survey', 'survey', 'customSurvey'],
    ['book', 'book', 'customBook'],
    ['app', 'app', 'customApp'],
    ['slide', 'slide', 'customSlide'],
  ])('%s is offered by %s, and made by %s as well', (type, official, own) => {
    expect([offeredBy(official), offeredBy(own)]).toEqual([[type], [type]]);
    expect([madeBy(official), madeBy(own)]).toEqual([[], [type]]);
  });

  it('lti has one flag for both', () => {
    expect([offeredBy('lti'), madeBy('lti')]).toEqual([['lti'], ['lti']]);
  });
});

describe('a style of challenges', () => {
  it.each<[ChallengeStyle, FeatureName, FeatureName]>([
    ['quiz', 'quiz', 'customQuiz'],
    ['development', 'development', 'customDevelopment'],
    ['algorithm', 'algorithm', 'customAlgorithm'],
    ['ai', 'ai', 'customAi'],
    ['function', 'function', 'customFunction'],
    ['frontend', 'frontend', 'customFrontend'],
  ])('%s is offered by %s, and made by %s as well', (style, official, own) => {
    const stylesOf = (flag: FeatureName) =>
      challengeStyles.filter((one) => isStyleOffered(only(flag), one));
    const stylesMadeBy = (flag: FeatureName) =>
      challengeStyles.filter((one) => isKindMade(only(flag), 'challenge', one));
    expect([stylesOf(official), stylesOf(own)]).toEqual([[style], [style]]);
    expect([stylesMadeBy(official), stylesMadeBy(own)]).toEqual([[], [style]]);
    expect([offeredBy(official), offeredBy(own)]).toEqual([['challenge'], ['challenge']]);
    expect([madeBy(official), madeBy(own)]).toEqual([[], ['challenge']]);
  });
});
