import type { MethodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { hasFailed } from '@lightwell/web-kit/api/failed.ts'
import { isUnclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'

/**
 * Deletes a method. If the call fails, checks if the method is still in the list.
 * @returns `gone` if the method isn't in the list; a refusal; `failed` if the server reported an error and the method
 * is still there; or an unclear outcome, after which the method may still get deleted
 */
export const deleteMethod = (biller: Pick<MethodsBiller, 'remove' | 'list'>, id: string) =>
  biller.remove(id).then(
    (answer) => (answer.ok ? 'gone' : answer.refusal),
    (error) => whatBecameOf(biller, id, error),
  )

async function whatBecameOf(biller: Pick<MethodsBiller, 'list'>, id: string, error: unknown) {
  const unclear = unclearOf(error)
  const methods = await biller.list().catch(unclearOf)
  if (isUnclear(methods)) return unclear
  if (methods.every((method) => method.id !== id)) return 'gone'
  return hasFailed(error) ? 'failed' : unclear
}
