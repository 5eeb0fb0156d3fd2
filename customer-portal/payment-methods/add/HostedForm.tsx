import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import { useWaiting } from '@lightwell/web-kit/ui/use-waiting.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { FormClosed } from './FormClosed.tsx'
import styles from './HostedForm.module.css'
import { useHostedForm } from './use-hosted-form.ts'

/** Shows the provider's hosted form in a frame, or a message if the form doesn't open, loads slowly or expires. */
export function HostedForm({
  kind,
  onComplete,
  onCancel,
}: {
  kind: MethodKind
  onComplete: (uid: string) => void
  onCancel: () => void
}) {
  const title =
    kind === 'card' ? words.payment_methods_form_frame_card() : words.payment_methods_form_frame_checking()
  const { state, frame, height, openAgain } = useHostedForm({ kind, title, onComplete, onCancel })
  const waiting = useWaiting(state === 'opening')
  if (state === 'unreachable' || state === 'too-many' || state === 'over')
    return <FormClosed why={state} openAgain={openAgain} goBack={onCancel} />
  return (
    <div className={styles.place} data-opening={state === 'opening' ? kind : undefined}>
      {state === 'opening' && (
        <div className={styles.opening}>
          <p role="status">
            {waiting === 'long' ? words.payment_methods_form_slow() : words.payment_methods_opening()}
          </p>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Button variant="quiet" onClick={onCancel}>
            {words.payment_methods_new_cancel()}
          </Button>
        </div>
      )}
      <iframe
        ref={frame}
        title={title}
        src="/account/card-form.html"
        className={styles.frame}
        data-hidden={state === 'opening' || undefined}
        style={{ height }}
      />
    </div>
  )
}
