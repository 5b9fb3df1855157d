import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined'
import DatabaseOutlined from '@ant-design/icons-svg/es/asn/DatabaseOutlined'
import { LISTA_FUENTES } from '@retroventa/api/consultas/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { Cajon } from '../../../ui/CajonFormulario.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { EstadoVacio } from '../../../ui/Respuestas.tsx'
import { type AjusteFuente, ajustar, direccionFuentes, queryAjustes } from '../llamadas.ts'
import { FormularioFuente } from './FormularioFuente.tsx'
import '../consultas.css'

/** The sources of the panel: their order, who answers each, for which documents, and which are shown. */
export function PaginaFuentes() {
  const { fuente: cual } = useSearch({ from: '/marco/consultas/fuentes' })
  const lista = useLista(LISTA_FUENTES)
  const abrir = (fuente?: string) => lista.cambiar({ fuente })
  const cache = useQueryClient()
  const puede = usePermiso('consultas.administrar')
  const consulta = useQuery(queryAjustes)
  const { data } = consulta
  const [moviendo, setMoviendo] = useState(false)
  const elegida = data?.find((a) => a.codigoFuente === cual)
  // A place means something only among all of them in their order.
  const enSuOrden = !lista.conFiltro && Object.keys(lista.busqueda).every((campo) => campo === 'columnas')

  async function mover(ajuste: AjusteFuente, orden: number): Promise<void> {
    setMoviendo(true)
    try {
      await operacion('editar', () => ajustar(ajuste.codigoFuente, { version: ajuste.version, orden }))
    } catch {
      // The notice has said it.
    } finally {
      await cache.invalidateQueries({ queryKey: ['consultas'] })
      setMoviendo(false)
    }
  }

  return (
    <>
      <Lista<AjusteFuente>
        lista={lista}
        titulo="Fuentes de consulta"
        detalle="En el orden en que salen junto al formulario"
        consulta={{ ...consulta, data: data && { items: data } }}
        enMemoria
        clave={({ codigoFuente }) => codigoFuente}
        alAbrir={({ codigoFuente }) => abrir(codigoFuente)}
        celdas={{
          visible: ({ visible }) => (visible ? 'Se muestra' : <span className="rv-suave">Oculta</span>),
        }}
        {...(puede &&
          data && {
            accionesFila: (ajuste: AjusteFuente) => {
              const i = data.indexOf(ajuste)
              return (
                <Orden
                  nombre={ajuste.nombreFuente}
                  quieto={moviendo || !enSuOrden}
                  {...(i > 0 && { alSubir: () => void mover(ajuste, i) })}
                  {...(i < data.length - 1 && { alBajar: () => void mover(ajuste, i + 2) })}
                />
              )
            },
          })}
        exportar={(archivo) => direccionFuentes({ ...lista.filtro, archivo })}
        vacia={{ icono: <Icono de={DatabaseOutlined} />, titulo: 'No hay fuentes de consulta' }}
      />
      <Cajon
        titulo={elegida ? elegida.nombreFuente : 'Fuente'}
        abierto={cual !== undefined}
        alCerrar={() => abrir()}
      >
        {data && elegida && (
          <FormularioFuente key={elegida.codigoFuente} ajuste={elegida} alCerrar={() => abrir()} />
        )}
        {data && cual && !elegida && <EstadoVacio titulo="Esta fuente no existe" />}
      </Cajon>
    </>
  )
}

function Orden(props: { nombre: string; quieto: boolean; alSubir?: () => void; alBajar?: () => void }) {
  const { nombre, quieto, alSubir, alBajar } = props
  return (
    <span className="co-acciones">
      <button
        type="button"
        className="rv-lista-signo"
        aria-label={`Subir ${nombre}`}
        disabled={quieto || !alSubir}
        onClick={alSubir}
      >
        <Icono de={ArrowUpOutlined} />
      </button>
      <button
        type="button"
        className="rv-lista-signo"
        aria-label={`Bajar ${nombre}`}
        disabled={quieto || !alBajar}
        onClick={alBajar}
      >
        <Icono de={ArrowDownOutlined} />
      </button>
    </span>
  )
}
