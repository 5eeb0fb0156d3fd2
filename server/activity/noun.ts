import type { Noun } from '../noun.ts'
import { activityLetters } from './letter-samples.ts'
import { serveActivity } from './routes.ts'

export const activity = {
  letters: activityLetters,
  serve: serveActivity,
} satisfies Noun
