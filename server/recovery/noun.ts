import type { Noun } from '../noun.ts'
import { forgottenPasswordLetters } from './forgotten-password/letter-samples.ts'
import { serveForgottenPasswordPages } from './forgotten-password/page-routes.ts'

export const recovery = {
  letters: forgottenPasswordLetters,
  servePages: serveForgottenPasswordPages,
} satisfies Noun
