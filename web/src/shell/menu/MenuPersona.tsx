import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined'
import { useRouter } from '@tanstack/react-router'
import type { MenuProps } from 'antd'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { fijarModo, leerModo, type Modo } from '../../ui/modo.ts'
import { Tecla } from '../../ui/Piezas.tsx'
import { Retrato } from '../../ui/Retrato.tsx'
import { useSalir } from '../../ui/useSalir.tsx'
import { useContexto } from '../acciones.ts'
import { useCajon } from '../cajon.ts'
import { cumple } from '../mapa/condiciones.ts'
import { Desplegable } from './Desplegable.tsx'

const MODOS: [Modo, string][] = [
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
  ['sistema', 'Según el sistema'],
]

/** Who works and with what role; light and dark, the key list and *Salir* live in their menu (design §3). */
export function MenuPersona({ alVerAtajos }: { alVerAtajos: () => void }) {
  const { usuario, almacen } = useSesion()
  const salir = useSalir()
  const [modo, setModo] = useState(leerModo)
  const router = useRouter()
  const { abrir } = useCajon()
  const conFacturas = cumple('facturacion', useContexto())
  const items: MenuProps['items'] = [
    { key: 'cuenta', label: 'Mi cuenta', onClick: () => abrir({ cajon: 'cuenta' }) },
    {
      key: 'sesiones',
      label: 'Mis sesiones',
      onClick: () => void router.navigate({ to: '/mis-sesiones' }),
    },
    ...(conFacturas
      ? [
          {
            key: 'facturas',
            label: 'Mis Facturas',
            onClick: () => void router.navigate({ to: '/facturas-retroventa' }),
          },
        ]
      : []),
    { type: 'divider' },
    {
      type: 'group',
      label: 'Apariencia',
      children: MODOS.map(([clave, label]) => ({
        key: clave,
        label,
        extra: clave === modo && <Icono de={CheckOutlined} aria-label="elegido" />,
        onClick: () => {
          fijarModo(clave)
          setModo(clave)
        },
      })),
    },
    { type: 'divider' },
    { key: 'atajos', label: 'Atajos de teclado', extra: <Tecla>?</Tecla>, onClick: alVerAtajos },
    { type: 'divider' },
    { key: 'salir', label: 'Salir', onClick: salir },
  ]
  return (
    <Desplegable menu={{ items }} className="persona" derecha>
      <Retrato de={usuario} />
      <span className="persona-texto">
        <strong>
          {usuario.nombres} {usuario.apellidos}
        </strong>
        <span>{almacen?.rol}</span>
      </span>
    </Desplegable>
  )
}
