// `#/payments/manage-payment-method?id=`: one saved method: its nickname, a card's expiry, whether it is the default; and
// what verifies a bank account. Opened by hand it leads to all of them (decisions §7).
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import { DepositsCard } from './DepositsCard.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { methodName, shortName } from './names.ts'

const route = getRouteApi('/with-services/with-billing/payments/manage-payment-method')

export function ManagePage() {
  const { method } = route.useLoaderData()
  if (method === undefined)
    return (
      <>
        <PageHeading key="gone" title={words.payment_methods_manage_gone_title()}>
          {words.payment_methods_manage_gone_text()}
        </PageHeading>
        <div>
          <ButtonLink to={paths.methods} look="primary">
            {words.payment_methods_manage_back()}
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <PageHeading key="method" title={shortName(method)}>
        {method.nickname !== undefined && methodName(method)}
      </PageHeading>
      {!method.isVerified && <DepositsCard key={method.validation?.state} method={method} />}
      <DetailsForm method={method} />
    </>
  )
}
