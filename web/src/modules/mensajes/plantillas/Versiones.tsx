import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { INICIALES } from '@retroventa/domain/plantillas/iniciales'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { EstadoError } from '../../../ui/Respuestas.tsx'
import { diferencia } from './diferencia.ts'
import { queryVersiones } from './llamadas.ts'
import type { Escrita } from './VistaPrevia.tsx'

/** What it was before, who changed it and when, in what it differs from what is written now; and the way back. */
export function Versiones(props: {
  escrita: Escrita
  soloLectura: boolean
  alPoner: (textos: { corto: string; correo: string }) => void
}) {
  const { escrita, soloLectura, alPoner } = props
  const [abierta, setAbierta] = useState(false)
  const { data, error } = useQuery({ ...queryVersiones(escrita.tipo), enabled: abierta })
  const versiones = [
    ...(data?.items ?? []).map((una) => ({
      ...una,
      titulo: una.instante ? `${formatoFechaHora(una.instante)}, ${una.nombre}` : 'Como estaba al empezar',
    })),
    { ...INICIALES[escrita.tipo], instante: 'fabrica', titulo: 'Texto inicial de Retroventa' },
  ]
  return (
    <details className="ms-versiones" onToggle={(e) => setAbierta(e.currentTarget.open)}>
      <summary>Versiones anteriores</summary>
      {error && <EstadoError error={error} />}
      {abierta && (
        <ol>
          {versiones.map((una) => {
            const igual = una.corto === escrita.corto && una.correo === escrita.correo
            return (
              <li key={una.instante ?? 'primera'}>
                <div className="ms-version-cabeza">
                  <strong>{una.titulo}</strong>
                  {igual ? (
                    <span className="rv-suave">Es el texto de ahora</span>
                  ) : (
                    !soloLectura && (
                      <Button size="small" onClick={() => alPoner({ corto: una.corto, correo: una.correo })}>
                        Volver a este texto
                      </Button>
                    )
                  )}
                </div>
                {!igual && (
                  <>
                    <Diferencia nombre="Mensaje" ahora={escrita.corto} entonces={una.corto} />
                    <Diferencia nombre="Correo" ahora={escrita.correo} entonces={una.correo} />
                  </>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </details>
  )
}

function Diferencia({ nombre, ahora, entonces }: { nombre: string; ahora: string; entonces: string }) {
  if (ahora === entonces) return null
  let lugar = 0
  return (
    <p className="ms-diferencia">
      <span className="rv-suave">{nombre}: </span>
      {diferencia(ahora, entonces).map(({ como, texto }) => {
        lugar += texto.length + 1
        const clave = `${como}${lugar}`
        if (como === 'igual') return <span key={clave}>{texto}</span>
        return como === 'quitada' ? <del key={clave}>{texto}</del> : <ins key={clave}>{texto}</ins>
      })}
    </p>
  )
}
