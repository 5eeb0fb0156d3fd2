import type { Usage } from '@lightwell/client/equipment/wifi.ts'
import type { Product } from '@lightwell/rulebook/accounts/wire.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { productLines, productTypeName } from '@lightwell/web-kit/words/product-names.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { AccountPage } from '../AccountPage.tsx'
import { Lines } from '../Lines.tsx'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import styles from '../Section.module.css'
import { Section } from '../Section.tsx'
import { EquipmentSection } from './EquipmentSection.tsx'
import { OutageSection } from './OutageSection.tsx'
import { RepairSection } from './RepairSection.tsx'
import { VoiceSection } from './VoiceSection.tsx'

export { readService } from './read-service.ts'

const route = getRouteApi('/signed-in/in-view/in-account/agent/account/service')

/** The current account's services: phone lines, equipment, the line check, outages and products. */
export function ServicePage() {
  const read = route.useLoaderData()
  return (
    <AccountPage title={words.account_console_service()} read={read}>
      {({ inUse: of, ...service }) => (
        <>
          <div className={styles.whole}>
            <VoiceSection of={of} voice={service.voice} />
          </div>
          <div className={styles.column}>
            <EquipmentSection of={of} devices={service.devices} />
            <UsageSection usage={service.usage} />
          </div>
          <div className={styles.column}>
            <OutageSection of={of} outages={service.outages} />
            <RepairSection of={of} repair={service.repair} />
            <ProductSection products={service.products} />
          </div>
        </>
      )}
    </AccountPage>
  )
}

function ProductSection({ products }: { products: Part<Product[]> }) {
  return (
    <Section title={words.account_console_products()} page="summary">
      <PartOf part={products}>
        {(known) => (
          <Lines
            caption={words.account_console_products()}
            rows={known.filter(({ isEnabled }) => isEnabled)}
            keyOf={({ line }) => line}
            none={words.account_console_no_products()}
            columns={[
              { header: words.account_console_product(), cell: ({ line }) => productLines[line].name() },
              { header: words.account_console_plan(), cell: ({ description }) => description },
              { header: words.account_console_technology(), cell: (product) => productTypeName(product) },
            ]}
          />
        )}
      </PartOf>
    </Section>
  )
}

function UsageSection({ usage }: { usage: Part<Usage> }) {
  return (
    <Section title={words.equipment_usage_title()} page="equipment">
      <PartOf part={usage}>
        {({ months, isComplete }) => (
          <>
            {!isComplete && <p className={styles.line}>{words.equipment_usage_incomplete()}</p>}
            <Lines
              caption={words.equipment_usage_title()}
              rows={months.toReversed()}
              keyOf={({ month }) => month}
              none={words.account_console_no_usage()}
              columns={[
                {
                  header: words.equipment_usage_month(),
                  cell: ({ month }) => formatDay(`${month}-01`, 'month'),
                },
                {
                  header: words.equipment_usage_down(),
                  variant: 'end',
                  cell: ({ downBytes }) => gigabytes(downBytes),
                },
                {
                  header: words.equipment_usage_up(),
                  variant: 'end',
                  cell: ({ upBytes }) => gigabytes(upBytes),
                },
              ]}
            />
          </>
        )}
      </PartOf>
    </Section>
  )
}

/** Formats bytes in decimal gigabytes, as plans count them (IEC 80000-13). */
const gigabytes = (bytes: number): string =>
  words.equipment_usage_gigabytes({
    amount: new Intl.NumberFormat(`${locale()}-US`, { maximumFractionDigits: 1 }).format(bytes / 1e9),
  })
