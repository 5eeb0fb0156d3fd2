import type * as codes from '@lightwell/rulebook/content/codes.ts'

/**
 * A preview's result for one item. The console has the codes from `codes.ts`. `npm run content` also prints the ones
 * added here. They reveal facts that the console hides, or are about broadband labels, which can't be edited in the
 * console.
 */
export type PreviewResult =
  | codes.PreviewResult
  | { code: 'unknown-fact' }
  | { code: 'with-bills'; count: number; newest: string | undefined }
  | { code: 'without-bills'; soFar: boolean }
  | { code: 'label-at'; places: ('documents' | 'labels')[] }
  | { code: 'label-kept'; id: string }

/** The sentence that `npm run content` prints for each result. */
const sentences: {
  [Code in PreviewResult['code']]: (how: Extract<PreviewResult, { code: Code }>) => string
} = {
  shown: () => 'shown',
  'shown-on': ({ places, behind }) =>
    [
      ...(places.length > 0 ? [`shown on ${places.join(' and ')}`] : []),
      ...behind.map(({ place, id }) => `on ${place} behind ${id}`),
    ].join(', '),
  behind: ({ id }) => `behind ${id}`,
  'in-sessions': ({ percent }) => `shown in ${percent} of 100 sessions`,
  'in-one-language': ({ language }) =>
    `shown in ${language === 'en' ? 'English' : 'Spanish'} alone, another has its name`,
  'until-over': () => 'shown until it is over',
  'by-facts': () => 'depends on what is owed, billed or paid with',
  'not-shown': ({ why }) => `not shown, ${reasons[why]}`,
  'unknown-fact': () =>
    'not shown, its answer says what is not known of the account now, and there is no other',
  'with-bills': ({ count, newest }) =>
    `shown with ${count > 1 ? `${count} bills, the newest` : 'the bill'} of ${newest}`,
  'without-bills': ({ soFar }) =>
    `not shown, no bill of the account is dated within its days${soFar ? ' so far' : ''}`,
  'label-at': ({ places }) => `shown ${places.map((place) => labelPlaces[place]).join(' and ')}`,
  'label-kept': ({ id }) => `not shown, kept at /labels/${id} alone: it is not offered that day`,
}

const reasons: Record<codes.WhyNotShown, string> = {
  kind: 'it is for the other kind of billing',
  'account-type': 'it is for another type of account',
  state: 'the service address isn’t in its states',
  'area-code': 'the account’s area code isn’t listed',
  service: 'the account doesn’t have its services',
  migration: 'it depends on a product that’s moving',
  'bills-unseen': 'the account has no bills',
  balance: 'it depends on what is owed',
  'not-yet': 'it hasn’t started',
  over: 'it has ended',
  'not-moving': 'the account isn’t moving to the platform',
  'not-waiting': 'the account waits for no service',
  closed: 'the account is closed',
  suspended: 'nothing is offered while its service is suspended',
  down: 'nothing is offered while there’s an outage or maintenance at its address',
  'no-share': 'its rate is 0',
  'in-menu': 'the menu leads there',
  'same-name': 'another has its name',
  'zip-codes': 'the service address is in none of its zip codes',
  'outage-over': 'it is over',
  'too-far': 'it is still too far ahead',
}

const labelPlaces = { documents: 'among the documents of the account', labels: 'at /labels' }

export const resultSentence = (how: PreviewResult): string =>
  (sentences[how.code] as (how: PreviewResult) => string)(how)
