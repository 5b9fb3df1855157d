import { theme } from 'antd'
import tema from './theme.json' with { type: 'json' }

type Modo = 'light' | 'dark'

const kebab = (nombre: string) => nombre.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)

/** Component values that our own pieces share with those of Ant Design. */
const DE_COMPONENTES = {
  Menu: ['darkItemBg', 'darkItemColor', 'darkItemHoverBg', 'darkItemSelectedBg', 'darkGroupTitleColor'],
  Table: ['headerBg', 'headerColor', 'rowHoverBg', 'rowSelectedBg', 'borderColor'],
  Tabs: ['itemColor', 'itemSelectedColor'],
  Form: ['labelColor'],
  Button: ['defaultBorderColor'],
} as const

function variables(modo: Modo): [string, string][] {
  const { token, components } = tema[modo]
  const algorithm = modo === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  // Computed, not copied: the algorithm derives some (the primary colour in dark), and a button must match beside any other.
  const calculados = theme.getDesignToken({ algorithm, token })
  const propios = Object.entries(calculados).flatMap(([nombre, valor]) =>
    /^(color(?!.*\d)|boxShadow)/.test(nombre) && typeof valor === 'string'
      ? [[kebab(nombre.replace(/^color(?=[A-Z])/, '')).replace(/^-/, ''), valor] as [string, string]]
      : [],
  )
  const deComponentes = Object.entries(DE_COMPONENTES).flatMap(([componente, nombres]) =>
    nombres.flatMap((nombre) => {
      const valores: Record<string, unknown> = components[componente as keyof typeof DE_COMPONENTES]
      const valor = valores[nombre]
      return typeof valor === 'string'
        ? [[`${kebab(componente).slice(1)}-${kebab(nombre)}`, valor] as [string, string]]
        : []
    }),
  )
  const estados = Object.entries(tema.estados).flatMap(([estado, { [modo]: colores }]) =>
    Object.entries(colores).map(([parte, valor]): [string, string] => [`estado-${estado}-${parte}`, valor]),
  )
  return [
    ...propios,
    ...deComponentes,
    ...estados,
    ...Object.entries(tema.marca[modo]).map(([n, v]): [string, string] => [kebab(n), v]),
    ...tema.graficos[modo].map((v, i): [string, string] => [`grafico-${i + 1}`, v]),
    [
      'sobre-primario',
      'primaryColor' in components.Button ? String(components.Button.primaryColor) : '#FFFFFF',
    ],
    ['foco', token.controlOutline],
  ]
}

function medidas(): [string, string][] {
  return [
    ...Object.entries(tema.medidas).flatMap(([nombre, valor]): [string, string][] =>
      typeof valor === 'number' ? [[kebab(nombre), `${valor}px`]] : [],
    ),
    ...(['rapido', 'medio', 'lento', 'curva'] as const).map((n): [string, string] => [n, tema.movimiento[n]]),
    ['fuente', tema.fuente.familia],
    // The brand on its own deep green, the same in both modes.
    ['marca-esmeralda', tema.marca.light.esmeralda],
    ['marca-profunda', tema.marca.light.esmeraldaProfunda],
    ['marca-oro', tema.marca.dark.oro],
    ['marca-texto', tema.light.components.Menu.darkItemColor],
    ['marca-encima', tema.light.components.Menu.darkItemHoverBg],
  ]
}

const bloque = (pares: [string, string][]) => pares.map(([n, v]) => `--rv-${n}:${v};`).join('')

/**
 * Style sheet with every value of `theme.json` as a custom property `--rv-*`, light and dark. The system decides the
 * mode until the person fixes one (`data-modo` on the root); paper is always light. Used by the build only.
 */
export function cssDelTema(): string {
  const oscuro = `color-scheme:dark;${bloque(variables('dark'))}`
  return [
    `:root{color-scheme:light;${bloque(medidas())}${bloque(variables('light'))}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-modo=light]){${oscuro}}}`,
    `@media screen{:root[data-modo=dark]{${oscuro}}}`,
  ].join('\n')
}
