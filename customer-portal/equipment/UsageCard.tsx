import type { MonthOfUse, Usage } from '@lightwell/client/equipment/wifi.ts'
import { Bars } from '@lightwell/web-kit/ui/Bars.tsx'
import { BarsTable } from '@lightwell/web-kit/ui/BarsTable.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import type { Column } from '@lightwell/web-kit/ui/Table.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Data usage by month, as a chart, as text and as a table. */
export function UsageCard({ usage: { months, isComplete } }: { usage: Usage }) {
  const last = months.at(-1)
  if (last === undefined && isComplete) return null
  return (
    <Card title={words.equipment_usage_title()}>
      {last ? (
        <Stack>
          <p>{words.equipment_usage_now({ amount: gigabytes(last.downBytes + last.upBytes) })}</p>
          {!isComplete && <Notice kind="warning">{words.equipment_usage_incomplete()}</Notice>}
          <Bars
            bars={months.map(({ month, downBytes, upBytes }) => ({
              on: `${month}-01`,
              value: downBytes + upBytes,
            }))}
            say={gigabytes}
            fullAt={1e9}
          />
          <BarsTable
            show={words.equipment_usage_table()}
            caption={words.equipment_usage_title()}
            columns={columns()}
            rows={months.toReversed()}
            rowKey={({ month }) => month}
          />
        </Stack>
      ) : (
        <p>{words.equipment_usage_unreadable()}</p>
      )}
    </Card>
  )
}

const columns = (): Column<MonthOfUse>[] => [
  {
    key: 'month',
    header: words.equipment_usage_month(),
    cell: ({ month }) => formatDay(`${month}-01`, 'month'),
  },
  {
    key: 'down',
    header: words.equipment_usage_down(),
    align: 'end',
    cell: ({ downBytes }) => gigabytes(downBytes),
  },
  {
    key: 'up',
    header: words.equipment_usage_up(),
    align: 'end',
    cell: ({ upBytes }) => gigabytes(upBytes),
  },
]

/**
 * Formats bytes as decimal gigabytes, the unit that plans use (IEC 80000-13). A tiny amount shows as "less than", never
 * as zero.
 */
const gigabytes = (bytes: number): string => {
  if (bytes > 0 && bytes < leastBytes) return words.equipment_usage_less({ amount: inGigabytes(leastBytes) })
  return words.equipment_usage_gigabytes({ amount: inGigabytes(bytes) })
}

const leastBytes = 1e8

const inGigabytes = (bytes: number): string =>
  new Intl.NumberFormat(`${locale()}-US`, { maximumFractionDigits: 1 }).format(bytes / 1e9)
