import type { NounDemo } from '../../demo/noun-demo.ts'
import { linesOf } from '../demo.ts'

/** Lines of the demonstration that don't behave like the embedded switch's usual ones. */
export const demo: NounDemo<'switch_lines'> = {
  tables: ['switch_lines'],
  rowsOf: (account) => ({
    switch_lines: linesOf(account).flatMap(({ number, takesSeconds = 0, hasMailbox = true }) =>
      takesSeconds > 0 || !hasMailbox
        ? [{ number, takes_seconds: takesSeconds, has_mailbox: hasMailbox }]
        : [],
    ),
  }),
}
