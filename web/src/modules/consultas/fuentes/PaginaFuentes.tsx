import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { Cajon } from '../../../ui/CajonFormulario.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../../ui/Respuestas.tsx'
import type { BusquedaFuentes } from '../busqueda.ts'
import { type AjusteFuente, ajustar, queryAjustes } from '../llamadas.ts'
import { FormularioFuente } from './FormularioFuente.tsx'
import { quienResponde } from './proveedores.ts'
import '../../../ui/lista/lista.css'
import '../consultas.css'

const COLUMNAS: readonly ColumnaTabla<AjusteFuente>[] = [
  { clave: 'quien', titulo: 'Quién responde', celda: quienResponde },
  { clave: 'gratis', titulo: 'Usa las gratis', celda: ({ consumeCupo }) => (consumeCupo ? 'Sí' : 'No') },
  {
    clave: 'documentos',
    titulo: 'Documentos',
    celda: ({ tiposDocumentoPermitidos }) => tiposDocumentoPermitidos.join(', ') || 'Todos',
  },
  {
    clave: 'visible',
    titulo: 'En el panel',
    celda: ({ visible }) => (visible ? 'Se muestra' : <span className="rv-suave">Oculta</span>),
  },
]

/** The sources of the panel: their order, who answers each, for which documents, and which are shown. */
export function PaginaFuentes() {
  const { fuente: cual } = useSearch({ from: '/marco/consultas/fuentes' })
  const ir = useNavigate({ from: '/consultas/fuentes' })
  const abrir = (search: BusquedaFuentes) => void ir({ search })
  const cache = useQueryClient()
  const puede = usePermiso('consultas.administrar')
  const { data, error, refetch } = useQuery(queryAjustes)
  const [moviendo, setMoviendo] = useState(false)
  const elegida = data?.find((a) => a.codigoFuente === cual)

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
      <TituloPagina titulo="Fuentes de consulta" detalle="En el orden en que salen junto al formulario" />
      <section className="rv-tarjeta rv-lista" aria-label="Fuentes de consulta">
        {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
        {!error && !data && <Cargando filas={9} columnas={[2, 2, 2]} />}
        {data && (
          <div className="rv-lista-cuerpo">
            <TablaSimple
              plegable
              columnas={[
                {
                  clave: 'fuente',
                  titulo: 'Fuente',
                  celda: ({ codigoFuente, nombreFuente }) => (
                    <button
                      type="button"
                      className="rv-codigo"
                      onClick={() => abrir({ fuente: codigoFuente })}
                    >
                      {nombreFuente}
                    </button>
                  ),
                },
                ...COLUMNAS,
                {
                  clave: 'orden',
                  titulo: 'Orden',
                  muda: true,
                  celda: (ajuste, i) =>
                    puede && (
                      <Orden
                        nombre={ajuste.nombreFuente}
                        quieto={moviendo}
                        {...(i > 0 && { alSubir: () => void mover(ajuste, i) })}
                        {...(i < data.length - 1 && { alBajar: () => void mover(ajuste, i + 2) })}
                      />
                    ),
                },
              ]}
              filas={data}
              clave={({ codigoFuente }) => codigoFuente}
            />
          </div>
        )}
      </section>
      <Cajon
        titulo={elegida ? elegida.nombreFuente : 'Fuente'}
        abierto={cual !== undefined}
        alCerrar={() => abrir({})}
      >
        {data && elegida && (
          <FormularioFuente key={elegida.codigoFuente} ajuste={elegida} alCerrar={() => abrir({})} />
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
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={`Subir ${nombre}`}
        disabled={quieto || !alSubir}
        onClick={alSubir}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={`Bajar ${nombre}`}
        disabled={quieto || !alBajar}
        onClick={alBajar}
      />
    </span>
  )
}
