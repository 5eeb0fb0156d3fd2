import { answer } from '@lightwell/client/answer.ts'
import { type Ended, extendView, stopActing, type View, viewIn } from '@lightwell/client/views/views.ts'
import { customerAddress } from '@lightwell/rulebook/console-paths.ts'
import type { Level } from '@lightwell/rulebook/views/states.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ActDialog } from './ActDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { keepView, useView } from './kept-view.ts'
import { useMayAct } from './may-act.ts'
import styles from './ViewBar.module.css'

/** The staff bar's buttons. Shows only actions that are possible right now. */
export function ViewActions({ agentId, level }: { agentId: string; level: Level }) {
  const id = viewHere() ?? ''
  const view = useView()
  const mayAct = useMayAct()
  const [dialog, setDialog] = useState<'act' | 'end'>()
  const { isUnderWay, trouble, run } = useAction<View, Ended | 'longest'>(keepView)
  const close = () => setDialog(undefined)
  return (
    <>
      {!mayAct ? (
        <p>{words.views_viewer()}</p>
      ) : level === 'act' ? (
        <Button pending={isUnderWay} onClick={() => void run(() => answer(stopActing(id), viewIn))}>
          {words.views_stop_acting()}
        </Button>
      ) : (
        <Button onClick={() => setDialog('act')}>{words.views_act()}</Button>
      )}
      {view?.canExtend && (
        <Button pending={isUnderWay} onClick={() => void run(() => answer(extendView(id), viewIn))}>
          {words.views_extend()}
        </Button>
      )}
      <LinkButton href={customerAddress(id)}>{words.views_customer_page()}</LinkButton>
      <Button onClick={() => setDialog('end')}>{words.views_end()}</Button>
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {trouble === 'longest'
            ? words.views_longest()
            : trouble === 'not-found'
              ? words.views_ended()
              : unclearText(trouble, words.views_unclear())}
        </p>
      )}
      {dialog === 'act' && <ActDialog onClose={close} />}
      {dialog === 'end' && <EndDialog agentId={agentId} onClose={close} />}
    </>
  )
}
