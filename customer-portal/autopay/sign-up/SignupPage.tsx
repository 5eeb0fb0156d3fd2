// `#/payments/autopay-signup`: choose what pays and when, with what that means for the open bill; then the review and the
// authorisation. Where auto pay is on already, the loader leads to it.
import { getRouteApi } from '@tanstack/react-router'
import { FlowPage } from './FlowPage.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/autopay-signup')

export function SignupPage() {
  const facts = route.useLoaderData()
  const { verify } = route.useSearch()
  return <FlowPage place="autopaySignup" facts={facts} verify={verify} />
}
