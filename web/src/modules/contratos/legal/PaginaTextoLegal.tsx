import type { TextoLegal } from '@retroventa/api/contratos/textoLegal'
import type { ClausulaLegal } from '@retroventa/domain/contratos/legal/texto'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { queryTextoLegal } from '../llamadas.ts'
import { EditorTextoLegal } from './EditorTextoLegal.tsx'
import { EtiquetasLegales } from './EtiquetasLegales.tsx'
import '../contratos.css'
import '../ficha/ficha.css'
import './legal.css'

/** The clauses of the contract (issue 12): written in versions, each contract printed for ever with its own. */
export function PaginaTextoLegal() {
  const { version } = useSearch({ from: '/marco/contratos/texto-legal' })
  const { data, error, refetch } = useQuery(queryTextoLegal(version))
  const [traido, setTraido] = useState<readonly ClausulaLegal[]>()
  const ir = useNavigate()
  if (!data)
    return (
      <Tarjeta>
        {error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={8} columnas={[2, 4, 3]} />
        )}
      </Tarjeta>
    )
  return (
    <UnaVersion
      key={data.version}
      texto={data}
      traido={data.version === data.vigente ? traido : undefined}
      alTraer={(clausulas) => {
        setTraido(clausulas)
        if (clausulas) void ir({ to: '/contratos/texto-legal', search: {} })
      }}
    />
  )
}

function UnaVersion(props: {
  texto: TextoLegal
  traido: readonly ClausulaLegal[] | undefined
  alTraer: (clausulas?: readonly ClausulaLegal[]) => void
}) {
  const { texto, traido, alTraer } = props
  const { version, vigente } = texto
  const escribe = usePermiso('contratos.textoLegal') && version === vigente
  const ir = useNavigate()
  const ultimo = useRef<HTMLTextAreaElement>(null)
  return (
    <EditorTextoLegal
      texto={texto}
      traido={traido}
      alTraer={alTraer}
      alEnfocar={(campo) => {
        ultimo.current = campo
      }}
      alGuardar={() => void ir({ to: '/contratos/texto-legal', search: {} })}
    >
      {escribe && <EtiquetasLegales campo={() => ultimo.current} />}
      <Versiones texto={texto} />
    </EditorTextoLegal>
  )
}

function Versiones({ texto: { version, vigente, versiones } }: { texto: TextoLegal }) {
  const filas = [
    ...versiones.map((una) => ({
      version: una.version,
      detalle: `${formatoFecha(fechaBogota(una.creado))}, ${una.usuario}`,
    })),
    { version: 0, detalle: 'la que trae Retroventa' },
  ]
  return (
    <Tarjeta titulo="Versiones" sinRelleno>
      <ul className="ct-lineas">
        {filas.map((una) => (
          <li key={una.version}>
            {una.version === version ? (
              <span className="ct-fuerte">Versión {una.version}</span>
            ) : (
              <Link
                to="/contratos/texto-legal"
                search={una.version === vigente ? {} : { version: una.version }}
              >
                Versión {una.version}
              </Link>
            )}
            <span className="rv-suave">{una.version === vigente ? 'rige hoy' : ''}</span>
            <span className="rv-suave">{una.detalle}</span>
          </li>
        ))}
      </ul>
      {version !== vigente && (
        <p className="ct-parrafo">
          <Link to="/contratos/texto-legal" search={{}}>
            Ver la que rige
          </Link>
        </p>
      )}
    </Tarjeta>
  )
}
