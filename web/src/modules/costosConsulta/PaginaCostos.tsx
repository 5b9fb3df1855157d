import DollarOutlined from '@ant-design/icons-svg/es/asn/DollarOutlined'
import { type FilaCosto, LISTA_COSTOS } from '@retroventa/api/costosConsulta/lista'
import { COSTO_POR_DEFECTO } from '@retroventa/domain/consultas/cupo'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Switch } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { HistorialPrecios } from './HistorialPrecios.tsx'
import {
  alternarPrecio,
  direccionExportar,
  inicializarPrecios,
  queryCostos,
  quitarPrecio,
} from './llamadas.ts'
import { type Edicion, ModalCosto } from './ModalCosto.tsx'
import './costosConsulta.css'

/** Prices of the consultations (001 §7 `costos-consulta`): give, change, switch, take away, initialise, and who did it. */
export function PaginaCostos() {
  const cache = useQueryClient()
  const puede = usePermiso('consultas.administrar')
  const lista = useLista(LISTA_COSTOS)
  const { data, ...consulta } = useQuery(queryCostos)
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
      <Lista<FilaCosto>
        lista={lista}
        titulo="Costos de las consultas"
        detalle={`El costo por defecto es ${formatoPesos(COSTO_POR_DEFECTO)}`}
        acciones={
          puede &&
          (data?.porDefecto.length ?? 0) > 0 && (
            <Button onClick={() => void hacer('guardar', inicializarPrecios)}>Inicializar costos</Button>
          )
        }
        consulta={{ ...consulta, data: data && { items: [...data.costos, ...data.porDefecto] } }}
        enMemoria
        clave={({ codigoFuente }) => codigoFuente}
        celdas={{
          costo: ({ id, costoUnitario }) =>
            id ? (
              <Dinero valor={costoUnitario} />
            ) : (
              <span className="rv-suave">
                por defecto <Dinero valor={costoUnitario} />
              </span>
            ),
          activa: ({ id, nombreFuente, activo }) =>
            id ? (
              <Switch
                size="small"
                checked={activo ?? true}
                disabled={!puede}
                aria-label={`${nombreFuente} activa`}
                onChange={(si) => void hacer('editar', () => alternarPrecio(id, si))}
              />
            ) : (
              <span className="rv-suave">Sí</span>
            ),
        }}
        {...(puede && {
          accionesFila: (fila: FilaCosto) => <Acciones fila={fila} alEditar={setEdicion} hacer={hacer} />,
        })}
        exportar={(archivo) => direccionExportar({ ...lista.filtro, archivo })}
        vacia={{ icono: <Icono de={DollarOutlined} />, titulo: 'Ninguna fuente cobra sus consultas' }}
      />
      {data && data.historial.length > 0 && <HistorialPrecios />}
      {edicion && <ModalCosto edicion={edicion} alCerrar={() => setEdicion(undefined)} />}
    </>
  )
}

function Acciones(props: {
  fila: FilaCosto
  alEditar: (fila: FilaCosto) => void
  hacer: (tipo: 'eliminar', accion: () => Promise<unknown>) => Promise<boolean>
}) {
  const { fila, alEditar, hacer } = props
  const { id, nombreFuente, modified } = fila
  if (!id)
    return (
      <Boton chico onClick={() => alEditar(fila)}>
        Dar costo
      </Boton>
    )
  return (
    <span className="cc-acciones">
      <Boton chico onClick={() => alEditar(fila)}>
        Cambiar
      </Boton>
      <Popconfirm
        title={`${nombreFuente} vuelve al costo por defecto`}
        okText="Quitar costo"
        cancelText="Cancelar"
        onConfirm={() => hacer('eliminar', () => quitarPrecio(id, modified))}
      >
        <Boton chico>Quitar</Boton>
      </Popconfirm>
    </span>
  )
}
