// `#/payments/manage-payment-method?id=`: a saved method's nickname, default, and authorization to keep and print. Also
// a card's expiry, or the verification of a bank account. Opened without an id, it goes to the list (decisions §7).
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import { AuthorizationCard } from '../AuthorizationCard.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { methodName, shortName } from '../names.ts'
import { sayNext } from '../said.ts'
import { useDeleting } from '../use-deleting.ts'
import { AuthorizeAgain } from './AuthorizeAgain.tsx'
import { DepositsCard } from './DepositsCard.tsx'
import { DetailsForm } from './DetailsForm.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/manage-payment-method')

export function ManagePage() {
  const { method, mayTakeDefault, authorization } = route.useLoaderData()
  const { isSettled } = useAccount()
  const navigate = useNavigate()
  const deleting = useDeleting((said) => {
    if (said?.what !== 'deleted') return
    sayNext(said)
    void navigate({ to: paths.methods })
  })
  if (method === undefined)
    return (
      <>
        <PageHeading key="gone" title={words.payment_methods_manage_gone_title()}>
          {words.payment_methods_manage_gone_text()}
        </PageHeading>
        <div>
          <ButtonLink to={paths.methods} variant="primary">
            {words.payment_methods_manage_back()}
          </ButtonLink>
        </div>
      </>
    )
  // On a closed account with nothing left to pay, the method has nothing to pay either, unless auto pay uses it.
  const pays = !isSettled || method.isUsedByAutopay
  return (
    <>
      <PageHeading key="method" title={shortName(method)}>
        {method.nickname !== undefined && methodName(method)}
      </PageHeading>
      {pays && method.isChangeable && !method.isVerified && (
        <DepositsCard key={method.validation?.state} method={method} remove={() => deleting.ask(method)} />
      )}
      {pays &&
        method.barred === 'method-unauthorized' &&
        (method.isAuthorizable ? (
          <AuthorizeAgain method={method} />
        ) : (
          <p>{words.payment_methods_unauthorized_others()}</p>
        ))}
      <DeleteDialog deleting={deleting} />
      {method.isChangeable ? (
        <DetailsForm method={method} mayTakeDefault={mayTakeDefault} />
      ) : (
        <p>{words.payment_methods_not_yours()}</p>
      )}
      <AuthorizationCard title={words.payment_methods_given_title()} given={authorization} />
      <Actions notPrinted>
        <Button icon="print" onClick={() => window.print()}>
          {words.payment_methods_given_print()}
        </Button>
      </Actions>
    </>
  )
}
