import { EditOutlined, EyeOutlined, UserSwitchOutlined } from '@ant-design/icons'
import { edad } from '@retroventa/domain/fechas/edad'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { Documento } from '../../ui/Cifras.tsx'
import { enfocarTras } from '../../ui/formulario/enfocar.ts'
import { iniciales } from '../../ui/iniciales.ts'
import { Observacion, Senales } from '../../ui/SenalesCliente.tsx'
import { esTactil } from '../../ui/toque.ts'
import { CajonCliente } from './CajonCliente.tsx'
import type { Cliente } from './llamadas.ts'
import { documentoDe, mesDe } from './presentar.ts'
import type { AperturaCajon, DibujarConsultas } from './tipos.ts'
import './clientes.css'

export interface PropsTiraCliente {
  cliente: Cliente
  /** The customer after an edit, or another one chosen from its drawer. */
  alCambiar: (cliente: Cliente) => void
  /** Nobody is chosen again: where who was chosen by mistake has no other way out. */
  alQuitar?: () => void
  consultas?: DibujarConsultas | undefined
}

/** Summary of the chosen customer (000 §2.1), with its edit and detail drawers. */
export function TiraCliente({ cliente, alCambiar, alQuitar, consultas }: PropsTiraCliente) {
  const { hoy } = useSesion()
  const puedeEditar = usePermiso('clientes.editar')
  const [apertura, setApertura] = useState<AperturaCajon>()
  const tira = useRef<HTMLElement>(null)
  const { direccion, fecha_nacimiento, cliente: otros } = cliente
  // It took the place of the search, and the hand that chose goes on at the next field. One that is somewhere already stays there.
  useEffect(() => {
    const forma = tira.current?.closest<HTMLElement>('.rv-op')
    const libre = document.activeElement === null || document.activeElement === document.body
    if (tira.current && forma && libre && !esTactil()) enfocarTras({ current: forma }, tira.current)
  }, [])
  /** In its place comes the search of another one, which is what the hand goes on with. */
  function quitar(): void {
    const lugar = tira.current?.parentElement
    flushSync(() => alQuitar?.())
    if (!esTactil()) lugar?.querySelector<HTMLElement>('.cl-buscador input')?.focus()
  }
  const anios = fecha_nacimiento ? edad(fecha_nacimiento, hoy) : undefined
  const datos = [
    ['Email', cliente.email],
    ['Celular', cliente.celular && formatoCelular(cliente.celular)],
    ['Teléfono', cliente.telefono && formatoCelular(cliente.telefono)],
    ['Dirección', [direccion.barrio, direccion.complemento].filter(Boolean).join(' - ')],
    [
      'Nacimiento',
      fecha_nacimiento &&
        `${formatoFecha(fecha_nacimiento)}${anios === undefined ? '' : `, ${formatoCuantos(anios, 'año', 'años')}`}`,
    ],
  ] as const
  return (
    <section
      ref={tira}
      className={
        otros.noDeseado || otros.alertaListas || otros.porDecidir ? 'cl-tira cl-tira-roja' : 'cl-tira'
      }
      aria-label="Cliente elegido"
    >
      <Senales de={otros} />
      <header className="cl-tira-cabeza">
        <span className="cl-iniciales" aria-hidden>
          {iniciales(cliente.nombre_completo)}
        </span>
        <div>
          <p className="cl-nombre">{cliente.nombre_completo}</p>
          <p className="rv-suave">
            <Documento texto={documentoDe(cliente)} /> · cliente desde {mesDe(cliente.created)}
          </p>
        </div>
        <div className="cl-tira-botones">
          <Tooltip title={puedeEditar ? 'Editar cliente' : 'Usted no tiene permiso para editar clientes'}>
            <Button
              type="text"
              icon={<EditOutlined />}
              aria-label="Editar cliente"
              disabled={!puedeEditar}
              onClick={() => setApertura({ modo: 'editar', id: cliente.id })}
            />
          </Tooltip>
          <Tooltip title="Ver detalles del cliente">
            <Button
              type="text"
              icon={<EyeOutlined />}
              aria-label="Ver detalles del cliente"
              onClick={() => setApertura({ modo: 'ver', id: cliente.id })}
            />
          </Tooltip>
          {alQuitar && (
            <Tooltip title="Elegir otro cliente">
              <Button
                type="text"
                icon={<UserSwitchOutlined />}
                aria-label="Elegir otro cliente"
                onClick={quitar}
              />
            </Tooltip>
          )}
        </div>
      </header>
      <dl className="cl-tira-datos">
        {datos.map(([etiqueta, valor]) => (
          <div key={etiqueta}>
            <dt>{etiqueta}</dt>
            <dd className={valor ? undefined : 'rv-suave'}>{valor || 'sin dato'}</dd>
          </div>
        ))}
      </dl>
      {otros.observacion && <Observacion texto={otros.observacion} />}
      <CajonCliente
        apertura={apertura}
        consultas={consultas}
        alCerrar={() => setApertura(undefined)}
        alElegir={(elegido) => {
          setApertura(undefined)
          alCambiar(elegido)
        }}
      />
    </section>
  )
}
