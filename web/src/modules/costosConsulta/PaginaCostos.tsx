import type { CostoConsulta } from '@retroventa/api/costosConsulta/llamadas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, InputNumber, Modal, Popconfirm, Switch } from 'antd'
import { useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { useBorrador } from '../../ui/useBorrador.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { HistorialPrecios } from './HistorialPrecios.tsx'
import {
  alternarPrecio,
  crearPrecio,
  editarPrecio,
  inicializarPrecios,
  queryCostos,
  quitarPrecio,
} from './llamadas.ts'
import '../../ui/lista/lista.css'

const COSTO_MAXIMO = 10_000_000

interface Edicion {
  id?: string
  modified?: string
  codigoFuente: string
  nombreFuente: string
  costoUnitario: number
}

/** Prices of the consultations (001 §7 `costos-consulta`): give, change, switch, take away, initialise, and who did it. */
export function PaginaCostos() {
  const cache = useQueryClient()
  const puede = usePermiso('consultas.administrar')
  const { hoy } = useSesion()
  const { data, error, isPending, refetch } = useQuery(queryCostos)
  const [edicion, setEdicion] = useState<Edicion>()

  async function hacer(
    tipo: 'guardar' | 'editar' | 'eliminar',
    accion: () => Promise<unknown>,
  ): Promise<boolean> {
    try {
      await operacion(tipo, accion)
      setEdicion(undefined)
      return true
    } catch {
      // The notice has said it; what was being typed stays.
      return false
    } finally {
      await cache.invalidateQueries({ queryKey: ['consultas'] })
    }
  }

  return (
    <>
      <TituloPagina titulo="Costos de las consultas" detalle="El costo por defecto es $ 2.000">
        {puede && (data?.porDefecto.length ?? 0) > 0 && (
          <Button onClick={() => void hacer('guardar', inicializarPrecios)}>Inicializar costos</Button>
        )}
      </TituloPagina>
      <Tarjeta sinRelleno className="co-listas">
        {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
        {isPending && !error && <Cargando />}
        {data && (
          <table className="rv-tabla rv-tabla-plegable">
            <thead>
              <tr>
                <th scope="col">Fuente</th>
                <th scope="col" className="rv-derecha">
                  Costo
                </th>
                <th scope="col">Activa</th>
                <th scope="col">
                  <span className="rv-solo-lector">Acciones</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.costos.map((costo) => (
                <FilaCosto
                  key={costo.id}
                  costo={costo}
                  puede={puede}
                  alEditar={() => setEdicion(costo)}
                  hacer={hacer}
                />
              ))}
              {data.porDefecto.map((fuente) => (
                <tr key={fuente.codigoFuente}>
                  <td>{fuente.nombreFuente}</td>
                  <td data-titulo="Costo" className="rv-derecha rv-suave">
                    por defecto <Dinero valor={fuente.costoUnitario} />
                  </td>
                  <td data-titulo="Activa" className="rv-suave">
                    Sí
                  </td>
                  <td>{puede && <Button onClick={() => setEdicion(fuente)}>Dar costo</Button>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Tarjeta>
      {data && data.historial.length > 0 && (
        <HistorialPrecios
          historial={data.historial}
          hoy={hoy}
          nombres={new Map([...data.costos, ...data.porDefecto].map((f) => [f.codigoFuente, f.nombreFuente]))}
        />
      )}
      {edicion && (
        <ModalCosto
          edicion={edicion}
          alCerrar={() => setEdicion(undefined)}
          alGuardar={(costoUnitario) =>
            hacer(edicion.id ? 'editar' : 'guardar', () =>
              edicion.id
                ? editarPrecio(edicion.id, costoUnitario, edicion.modified)
                : crearPrecio(edicion.codigoFuente, costoUnitario),
            )
          }
        />
      )}
    </>
  )
}

function FilaCosto(props: {
  costo: CostoConsulta
  puede: boolean
  alEditar: () => void
  hacer: (tipo: 'editar' | 'eliminar', accion: () => Promise<unknown>) => Promise<boolean>
}) {
  const { costo, puede, alEditar, hacer } = props
  return (
    <tr>
      <td>{costo.nombreFuente}</td>
      <td data-titulo="Costo" className="rv-derecha">
        <Dinero valor={costo.costoUnitario} />
      </td>
      <td data-titulo="Activa">
        <Switch
          size="small"
          checked={costo.activo}
          disabled={!puede}
          aria-label={`${costo.nombreFuente} activa`}
          onChange={(activo) => void hacer('editar', () => alternarPrecio(costo.id, activo))}
        />
      </td>
      <td>
        {puede && (
          <span className="co-acciones">
            <Button onClick={alEditar}>Cambiar</Button>
            <Popconfirm
              title={`${costo.nombreFuente} vuelve al costo por defecto`}
              okText="Quitar costo"
              cancelText="Cancelar"
              onConfirm={() => hacer('eliminar', () => quitarPrecio(costo.id))}
            >
              <Button>Quitar</Button>
            </Popconfirm>
          </span>
        )}
      </td>
    </tr>
  )
}

function ModalCosto(props: {
  edicion: Edicion
  /** Whether it was saved. */
  alGuardar: (costoUnitario: number) => Promise<boolean>
  alCerrar: () => void
}) {
  const { edicion, alGuardar, alCerrar } = props
  const formulario = useFormulario<{ costo: number | null }>({ costo: edicion.costoUnitario })
  const { costo } = formulario.valores
  const { aviso, pregunta, soltar } = useBorrador(formulario, {
    asunto: `costo.${edicion.codigoFuente}`,
    deQue: 'de este costo',
  })
  return (
    <Modal
      open
      width={520}
      title={`Costo de ${edicion.nombreFuente}`}
      okText="Guardar costo"
      cancelText="Cancelar"
      okButtonProps={{ disabled: costo === null }}
      confirmLoading={formulario.guardando}
      onOk={() =>
        void formulario.guardar(async () => {
          if (costo !== null && (await alGuardar(costo))) soltar()
        })
      }
      onCancel={() => {
        soltar()
        alCerrar()
      }}
    >
      {aviso}
      <label className="co-costo" htmlFor="costo-consulta">
        Costo de una consulta, en pesos
        <InputNumber
          id="costo-consulta"
          autoFocus
          min={0}
          max={COSTO_MAXIMO}
          precision={0}
          value={costo}
          onChange={(valor) => formulario.cambiar({ costo: valor })}
        />
      </label>
      <p className="rv-suave">Las consultas ya pagadas conservan su costo.</p>
      {pregunta}
    </Modal>
  )
}
