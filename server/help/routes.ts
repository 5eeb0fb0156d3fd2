import { readFaq } from '@lightwell/rulebook/help/contract.ts'
import { encodeQuestion } from '@lightwell/rulebook/help/wire.ts'
import { signedIn } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { listQuestions } from './list-questions.ts'

export function serveHelp(serving: Serving, world: World): void {
  serve(serving, readFaq, signedIn, async ({ query }, { language }) => {
    const questions = await listQuestions(world, { ...query, language })
    return { questions: questions.map(encodeQuestion) }
  })
}
