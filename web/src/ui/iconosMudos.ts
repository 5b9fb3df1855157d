import type { Plugin } from 'vite'

/** What Ant Design gives to each of its icons: its own name in English, which a screen reader says before the word beside it. */
const CON_NOMBRE = /role: "img",\s*"aria-label": icon\.name\s*\}, restProps/
const CALLADO = '...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true }) }, restProps'

/** @throws Error when another version of the library is written in another way */
export function callar(codigo: string): string {
  if (!CON_NOMBRE.test(codigo)) throw new Error('Ant Design names its icons in another way: iconosMudos.ts')
  return codigo.replace(CON_NOMBRE, CALLADO)
}

/**
 * An icon is named by who says `aria-label` of it, and else says nothing: those of our pages and those that Ant Design puts into its
 * own pieces (what turns in a button that saves, the sign of a notice), which no page can reach.
 */
export const iconosMudos = (): Plugin => ({
  name: 'retroventa-iconos-mudos',
  apply: 'build',
  transform: {
    filter: { id: /@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/ },
    handler: callar,
  },
})
