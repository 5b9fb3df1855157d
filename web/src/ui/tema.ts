import { type ThemeConfig, theme } from 'antd'
import tema from './theme.json' with { type: 'json' }

/** Controls the size of a finger (design §4, 390 px). */
const TACTIL = { controlHeight: tema.medidas.toqueMinimo, controlHeightSM: tema.medidas.filaTabla }

/** Configuration of Ant Design for one mode, from `theme.json`. The same values reach our own pieces as `--rv-*`. */
export function temaAntd(modo: 'light' | 'dark', sinMovimiento: boolean, telefono: boolean): ThemeConfig {
  const { token, components } = tema[modo]
  return {
    // One name for the same values: every provider of the page shares its styles instead of writing them again.
    cssVar: { key: ['rv', modo, telefono && 'tel', sinMovimiento && 'quieto'].filter(Boolean).join('-') },
    algorithm: modo === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...token, ...(telefono && TACTIL), motion: !sinMovimiento },
    components,
  }
}
