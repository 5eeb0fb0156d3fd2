// `#/payments/auto-edit`: the same as signing up, with the rule as it stands to begin with.
import { getRouteApi } from '@tanstack/react-router'
import { FlowPage } from '../sign-up/FlowPage.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/auto-edit')

export function EditPage() {
  const { facts, rule } = route.useLoaderData()
  const { verify } = route.useSearch()
  return <FlowPage place="editAutopay" facts={facts} rule={rule} verify={verify} />
}
