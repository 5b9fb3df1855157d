import { type ThemeConfig, theme } from 'antd'
import tema from './theme.json' with { type: 'json' }

/** Configuration of Ant Design for one mode, from `theme.json`. The same values reach our own pieces as `--rv-*`. */
export function temaAntd(modo: 'light' | 'dark', sinMovimiento: boolean): ThemeConfig {
  const { token, components } = tema[modo]
  return {
    algorithm: modo === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...token, motion: !sinMovimiento },
    components,
  }
}
