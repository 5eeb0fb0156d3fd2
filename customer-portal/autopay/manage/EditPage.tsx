// `#/payments/auto-edit`: the sign-up flow, prefilled with the current rule.
import { getRouteApi } from '@tanstack/react-router'
import { FlowPage } from '../sign-up/FlowPage.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/auto-edit')

export function EditPage() {
  const { facts, rule } = route.useLoaderData()
  const { verify } = route.useSearch()
  return <FlowPage place="editAutopay" facts={facts} rule={rule} verify={verify} />
}
