import type { CostoConsulta } from '@retroventa/api/costosConsulta/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Popconfirm, Switch } from 'antd'
import { useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { enfocarVacio } from '../../ui/formulario/enfocar.ts'
import { AvisosFormulario, PreguntasFormulario, SIN_MOVERSE } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
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
          <TablaSimple
            plegable
            columnas={columnasDe(puede, setEdicion, hacer)}
            filas={[...data.costos, ...data.porDefecto]}
            clave={({ codigoFuente }) => codigoFuente}
          />
        )}
      </Tarjeta>
      {data && data.historial.length > 0 && (
        <HistorialPrecios
          historial={data.historial}
          hoy={hoy}
          nombres={new Map([...data.costos, ...data.porDefecto].map((f) => [f.codigoFuente, f.nombreFuente]))}
        />
      )}
      {edicion && <ModalCosto edicion={edicion} alCerrar={() => setEdicion(undefined)} />}
    </>
  )
}

/** A source with its own price, or at the one that all have. */
type Fila = CostoConsulta | Omit<Edicion, 'id' | 'modified'>

const columnasDe = (
  puede: boolean,
  alEditar: (fila: Fila) => void,
  hacer: (tipo: 'editar' | 'eliminar', accion: () => Promise<unknown>) => Promise<boolean>,
): ColumnaTabla<Fila>[] => [
  { clave: 'fuente', titulo: 'Fuente', celda: ({ nombreFuente }) => nombreFuente },
  {
    clave: 'costo',
    titulo: 'Costo',
    derecha: true,
    celda: (fila) =>
      'id' in fila ? (
        <Dinero valor={fila.costoUnitario} />
      ) : (
        <span className="rv-suave">
          por defecto <Dinero valor={fila.costoUnitario} />
        </span>
      ),
  },
  {
    clave: 'activa',
    titulo: 'Activa',
    celda: (fila) =>
      'id' in fila ? (
        <Switch
          size="small"
          checked={fila.activo}
          disabled={!puede}
          aria-label={`${fila.nombreFuente} activa`}
          onChange={(activo) => void hacer('editar', () => alternarPrecio(fila.id, activo))}
        />
      ) : (
        <span className="rv-suave">Sí</span>
      ),
  },
  {
    clave: 'acciones',
    titulo: 'Acciones',
    muda: true,
    celda: (fila) => {
      if (!puede) return null
      if (!('id' in fila)) return <Button onClick={() => alEditar(fila)}>Dar costo</Button>
      return (
        <span className="co-acciones">
          <Button onClick={() => alEditar(fila)}>Cambiar</Button>
          <Popconfirm
            title={`${fila.nombreFuente} vuelve al costo por defecto`}
            okText="Quitar costo"
            cancelText="Cancelar"
            onConfirm={() => hacer('eliminar', () => quitarPrecio(fila.id))}
          >
            <Button>Quitar</Button>
          </Popconfirm>
        </span>
      )
    },
  },
]

function ModalCosto({ edicion, alCerrar }: { edicion: Edicion; alCerrar: () => void }) {
  const { id, codigoFuente, nombreFuente, costoUnitario, modified } = edicion
  const cache = useQueryClient()
  const de = useFormulario<{ costo: number | null }, unknown>({
    inicial: { costo: costoUnitario },
    asunto: `costo.${codigoFuente}`,
    deQue: 'de este costo',
    reglas: ({ costo }) =>
      costo === null
        ? [{ campo: 'costo', mensaje: 'Escriba el costo.' }]
        : costo > COSTO_MAXIMO
          ? [{ campo: 'costo', mensaje: `Máximo ${formatoPesos(COSTO_MAXIMO)}.` }]
          : [],
    operacion: id ? 'editar' : 'guardar',
    enviar: ({ costo }, con) =>
      id ? editarPrecio(id, costo ?? 0, modified, con) : crearPrecio(codigoFuente, costo ?? 0, con),
    refrescar: ['consultas'],
    alGuardar: alCerrar,
    // Another person changed it: the list is read again, and what was typed stays.
    alFallar: (_, error) => error !== undefined && void cache.invalidateQueries({ queryKey: ['consultas'] }),
  })
  return (
    <Modal
      open
      width={520}
      title={`Costo de ${nombreFuente}`}
      okText="Guardar costo"
      okButtonProps={SIN_MOVERSE}
      cancelText="Cancelar"
      confirmLoading={de.guardando}
      onOk={() => void de.guardar()}
      afterOpenChange={(visible) => visible && enfocarVacio(de.contenedor)}
      onCancel={() => {
        de.soltar()
        alCerrar()
      }}
    >
      <div ref={de.contenedor} className="rv-seccion">
        <AvisosFormulario de={de} />
        <CampoPesos
          de={de}
          nombre="costo"
          etiqueta="Costo de una consulta, en pesos"
          className="co-costo"
          ayuda="Las consultas ya pagadas conservan su costo."
          alIntro={de.guardar}
        />
      </div>
      <PreguntasFormulario de={de} />
    </Modal>
  )
}
