import { methodsBiller, type SaveRefusal } from '@lightwell/client/payment-methods/biller.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method, SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../shell/paths.ts'
import { useAccount, useBrand } from '../../shell/session.ts'
import { shortName } from '../names.ts'
import { SavingTerms } from '../SavingTerms.tsx'
import { sayNext } from '../said.ts'

/**
 * Reauthorizes a method whose holder disputed a charge. The method is saved again, under the authorization shown here
 * (decisions §6).
 */
export function AuthorizeAgain({ method }: { method: SavedMethod }) {
  const navigate = useNavigate()
  const biller = methodsBiller(useAccount())
  const { supportTelephone: telephone } = useBrand()
  const { isUnderWay, trouble, run } = useAction<Method, SaveRefusal>(() => {
    sayNext({ what: 'again', name: shortName(method) })
    void navigate({ to: paths.methods })
  })
  const save = () =>
    void run(() =>
      biller.save({
        method,
        nickname: method.nickname,
        authorizationVersion: authorizationVersions[method.kind],
      }),
    )
  return (
    <Card title={words.payment_methods_again_title()}>
      {isUnclear(trouble) ? (
        <Notice kind="warning" live title={words.payment_methods_manage_unclear()}>
          <Telephone
            number={telephone}
            sentence={unclearText(trouble, words.payment_methods_again_unclear_text({ telephone }))}
          />
        </Notice>
      ) : (
        trouble && (
          <Notice kind="error" live title={words.payment_methods_again_failed()}>
            <Telephone number={telephone} sentence={words.payment_methods_again_failed_text({ telephone })} />
          </Notice>
        )
      )}
      <p>{words.payment_methods_again_text()}</p>
      <SavingTerms kind={method.kind} autopayDays={[]} />
      <div>
        <Button
          variant="primary"
          onClick={save}
          pending={isUnderWay}
          pendingLabel={words.payment_methods_again_saving()}
        >
          {words.payment_methods_again()}
        </Button>
      </div>
    </Card>
  )
}
