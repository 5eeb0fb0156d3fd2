import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import type { EnteredMethod } from '../form.ts'
import { readMoment } from '../use-moment.ts'
import { beginDraft, chooseEntered, keepDraft, readDraft } from './draft.ts'
import { readFacts } from './loaders.ts'

/** Adds the method from the hosted form to the draft. Creates a draft if there's none. */
export async function payWithEntered(
  account: LinkedAccount,
  method: EnteredMethod,
  isSaved: boolean,
): Promise<void> {
  const draft =
    readDraft(account.id) ?? beginDraft(undefined, await readFacts(account), undefined, readMoment())
  keepDraft(chooseEntered(draft, method, isSaved))
}
