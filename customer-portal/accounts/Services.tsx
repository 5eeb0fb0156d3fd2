import type { Product } from '@lightwell/rulebook/accounts/wire.ts'
import { offersMove } from '@lightwell/rulebook/upgrade/rules.ts'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useAccount } from '../session.ts'
import { MoveOffer } from './later-parts.ts'
import { productLines, productTypeName } from './product-names.ts'
import styles from './SummaryPage.module.css'

/** What is delivered, by line: internet, TV, phone, online security (CP §3 Product). */
export function Services({ products, isSuspended }: { products: Product[]; isSuspended: boolean }) {
  if (products.length === 0) {
    return (
      <EmptyState icon="order" title={words.accounts_services_none()}>
        {words.accounts_services_none_text()}
      </EmptyState>
    )
  }
  return (
    <ul>
      {products.map((product) => (
        <li key={product.line} className={styles.service} data-inactive={!product.isEnabled || undefined}>
          <Service product={product} isSuspended={isSuspended} />
        </li>
      ))}
    </ul>
  )
}

function Service({ product, isSuspended }: { product: Product; isSuspended: boolean }) {
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
        <StatusBadge tone="success" icon="check">
          {words.accounts_product_active()}
        </StatusBadge>
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
          <MoveOffer />
        </div>
      )}
    </>
  )
}
