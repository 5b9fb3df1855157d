import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { useState } from 'react'
import { Momento } from '../../ui/lista/celda.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Cambios } from './Cambios.tsx'
import { Registro } from './Registro.tsx'

/** The sentences, each opening what changed. */
export function Entradas({ items }: { items: readonly EntradaAuditoria[] }) {
  const [abierta, setAbierta] = useState<string>()
  return (
    <TablaSimple
      plegable
      clase="au-tabla"
      columnas={[
        {
          clave: 'instante',
          titulo: 'Cuándo',
          enTarjeta: 'Cuándo',
          celda: ({ instante }) => <Momento instante={instante} />,
        },
        {
          clave: 'frase',
          titulo: 'Qué pasó',
          enTarjeta: '',
          celda: (entrada) => (
            <Frase
              entrada={entrada}
              abierta={abierta === entrada.id}
              alAbrir={() => setAbierta(abierta === entrada.id ? undefined : entrada.id)}
            />
          ),
        },
        { clave: 'entidad', titulo: 'Registro', celda: (entrada) => <Registro entrada={entrada} /> },
        {
          clave: 'almacen',
          titulo: 'Almacén',
          celda: ({ almacen }) => almacen ?? <span className="rv-suave">no aplica</span>,
        },
        {
          clave: 'direccion',
          titulo: 'Desde',
          celda: ({ direccion }) => direccion ?? <span className="rv-suave">el servidor</span>,
        },
      ]}
      filas={items}
      clave={({ id }) => id}
      detalle={({ id, cambios, solicitud }) =>
        abierta === id && (
          <div id={`au-${id}`} className="au-detalle">
            <Cambios cambios={cambios} />
            <p className="rv-suave">Solicitud {solicitud}</p>
          </div>
        )
      }
    />
  )
}

function Frase(props: { entrada: EntradaAuditoria; abierta: boolean; alAbrir: () => void }) {
  const { entrada, abierta, alAbrir } = props
  const { id, frase, resumen, cambios } = entrada
  if (cambios.length === 0) return <span className="au-frase au-sin">{frase}</span>
  return (
    <button
      type="button"
      className="au-frase"
      aria-expanded={abierta}
      aria-controls={`au-${id}`}
      onClick={alAbrir}
    >
      {abierta ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      <span>
        {frase}
        {resumen && <span className="rv-suave">: {resumen}</span>}
      </span>
    </button>
  )
}
