import type { Product } from '@lightwell/rulebook/accounts/wire.ts'
import { offersMove } from '@lightwell/rulebook/upgrade/rules.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { productLines, productTypeName } from '@lightwell/web-kit/words/product-names.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { useAccount } from '../shell/session.ts'
import { MoveNotice, NoServices } from './later-parts.ts'
import styles from './SummaryPage.module.css'

/** Lists the services, one line each: internet, TV, phone, online security (CP §3 Product). */
export function Services({
  products,
  isSuspended,
  down,
}: {
  products: Product[]
  isSuspended: boolean
  /** The outage note of each service that's down, by product line. */
  down: Record<string, ReactNode>
}) {
  if (products.length === 0) return <NoServices />
  return (
    <ul>
      {products.map((product) => (
        <li key={product.line} className={styles.service} data-inactive={!product.isEnabled || undefined}>
          <Service product={product} isSuspended={isSuspended} downSince={down[product.line]} />
        </li>
      ))}
    </ul>
  )
}

function Service({
  product,
  isSuspended,
  downSince,
}: {
  product: Product
  isSuspended: boolean
  downSince: ReactNode
}) {
  const account = useAccount()
  const { name, icon } = productLines[product.line]
  const facts = [product.description && name(), productTypeName(product)].filter(Boolean)
  return (
    <>
      <span className={styles.serviceIcon}>
        <Icon name={icon} />
      </span>
      <div className={styles.serviceText}>
        <h3>{product.description || name()}</h3>
        <p>{facts.join(' · ')}</p>
      </div>
      {!product.isEnabled ? (
        <StatusBadge>{words.accounts_product_inactive()}</StatusBadge>
      ) : isSuspended ? (
        <StatusBadge tone="warning">{words.accounts_product_suspended()}</StatusBadge>
      ) : (
        (downSince ?? (
          <StatusBadge tone="success" icon="check">
            {words.accounts_product_active()}
          </StatusBadge>
        ))
      )}
      {product.downloads.length > 0 && (
        <ul className={styles.downloads}>
          {product.downloads.map(({ platform, href }) => (
            <li key={platform}>
              <a href={href}>
                <Icon name="download" size={16} />
                {words.accounts_product_download({ platform })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {offersMove(product, account) && (
        <div className={styles.migration}>
          <MoveNotice />
        </div>
      )}
    </>
  )
}
