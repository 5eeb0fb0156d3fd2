// `#/payments/autopay-signup`: choose the method and days, see the effect on the open bill, then review and authorize.
// If auto pay is already on, the loader redirects to the auto pay page.
import { getRouteApi } from '@tanstack/react-router'
import { FlowPage } from './FlowPage.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/autopay-signup')

export function SignupPage() {
  const facts = route.useLoaderData()
  const { verify } = route.useSearch()
  return <FlowPage place="autopaySignup" facts={facts} verify={verify} />
}
