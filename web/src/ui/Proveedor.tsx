import { ConfigProvider } from 'antd'
import esES from 'antd/locale/es_ES'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { type ReactNode, useMemo } from 'react'
import { useModoEfectivo } from './modo.ts'
import { marcaRequerida } from './Piezas.tsx'
import { temaAntd } from './tema.ts'
import { useConsultaMedios, useEsTelefono } from './useConsultaMedios.ts'
import './kit.css'

// Inside date pickers only; every other date is text of the domain.
dayjs.locale('es')

/**
 * Theme and language for what uses Ant Design: a page, a drawer, the notices. The frame itself is plain elements, so that
 * it does not wait for any of this. Several may be on the screen: they share one set of styles.
 */
export function Proveedor({ children }: { children: ReactNode }) {
  const modo = useModoEfectivo()
  const sinMovimiento = useConsultaMedios('(prefers-reduced-motion: reduce)')
  const telefono = useEsTelefono()
  const theme = useMemo(() => temaAntd(modo, sinMovimiento, telefono), [modo, sinMovimiento, telefono])
  return (
    <ConfigProvider theme={theme} locale={esES} form={{ requiredMark: marcaRequerida }}>
      {children}
    </ConfigProvider>
  )
}
