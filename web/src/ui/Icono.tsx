import type { IconDefinition } from '@ant-design/icons-svg/es/types'

/** The drawing of an icon: `@ant-design/icons-svg/es/asn/HomeOutlined`, the data that Ant Design draws its own with. */
export type DibujoIcono = IconDefinition

/**
 * An icon beside its word, never alone for a screen reader. What the first paint needs uses this one: the drawing is plain
 * data, and the library that `@ant-design/icons` brings with each stays out of the first load.
 */
export function Icono({ de: { icon }, className = '' }: { de: DibujoIcono; className?: string }) {
  if (typeof icon === 'function') return null
  const { attrs, children = [] } = icon
  return (
    <span className={`anticon ${className}`} aria-hidden>
      <svg viewBox={attrs.viewBox} width="1em" height="1em" fill="currentColor" focusable="false" aria-hidden>
        {children.map(({ attrs: { d } }) => (
          <path key={d} d={d} />
        ))}
      </svg>
    </span>
  )
}
