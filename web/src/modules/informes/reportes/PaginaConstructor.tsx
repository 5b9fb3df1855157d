import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { CLAVES, type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Boton } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { guardable, useLista } from '../../../ui/lista/useLista.ts'
import { Tarjeta, TituloPagina } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { barrasDe, UnInforme } from '../UnInforme.tsx'
import { queryReportes } from './llamadas.ts'
import './reportes.css'

const CajonReporte = perezoso(() => import('./CajonReporte.tsx'))

/** Where a source is in the map, as its group says it. */
const GRUPOS = [
  ['Auditoría', '/auditoria'],
  ['Gerencia', '/gerencia'],
  ['Contabilidad', '/contabilidad'],
  ['Cumplimiento', '/cumplimiento'],
] as const

/** A report is put together over an informe: its filters, columns, groups and bars are those of the list itself. */
export function PaginaConstructor() {
  const { fuente = CLAVES[0] as ClaveInforme } = useSearch({ strict: false }) as { fuente?: ClaveInforme }
  return <Constructor key={fuente} clave={CLAVES.includes(fuente) ? fuente : (CLAVES[0] as ClaveInforme)} />
}

function Constructor({ clave }: { clave: ClaveInforme }) {
  const ir = useNavigate()
  const informe = DECLARACIONES[clave]
  const lista = useLista(informe.lista)
  const dicho = useSearch({ strict: false }) as Record<string, string | undefined>
  const { data } = useQuery(queryReportes)
  const [guardando, setGuardando] = useState(false)
  const abierto = data?.items.find(({ id }) => id === dicho.reporte)
  const barras = barrasDe(informe, dicho)
  const { columnas } = informe.lista
  const conBarras = (cambios: { barrasPor?: string; barrasDe?: string }) => lista.cambiar(cambios)
  return (
    <>
      <TituloPagina
        titulo="Reportes dinámicos"
        detalle={abierto ? `Cambia «${abierto.nombre}»` : 'Elija la fuente; lo demás se arma sobre la lista'}
      >
        <Boton principal onClick={() => setGuardando(true)}>
          <Icono de={SaveOutlined} /> {abierto ? 'Guardar cambios' : 'Guardar reporte'}
        </Boton>
      </TituloPagina>
      <Tarjeta titulo="De dónde sale">
        <div className="inf-armar">
          <label>
            Fuente
            <select
              className="rv-campo-simple"
              value={clave}
              onChange={(e) => void ir({ to: '.', search: { fuente: e.target.value } as never })}
            >
              {GRUPOS.map(([grupo, prefijo]) => (
                <optgroup key={grupo} label={grupo}>
                  {CLAVES.filter((una) => puertaDe(una).a.startsWith(prefijo)).map((una) => (
                    <option key={una} value={una}>
                      {puertaDe(una).titulo}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <Elegir
            titulo="Una barra por cada"
            valor={barras?.por}
            opciones={columnas.filter(({ agrupa }) => agrupa)}
            alElegir={(barrasPor) => conBarras({ barrasPor })}
          />
          <Elegir
            titulo="Su largo es"
            valor={barras?.valor}
            opciones={columnas.filter(({ suma }) => suma)}
            alElegir={(cual) => conBarras({ barrasDe: cual })}
          />
        </div>
      </Tarjeta>
      <UnInforme clave={clave} informe={informe} dentro />
      {guardando && (
        <Suspense>
          <CajonReporte
            clave={clave}
            guardado={abierto}
            busqueda={{
              ...guardable(lista),
              ...(dicho.barrasPor && barras && { barrasPor: barras.por }),
              ...(dicho.barrasDe && barras && { barrasDe: barras.valor }),
            }}
            alCerrar={() => setGuardando(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Elegir(props: {
  titulo: string
  valor: string | undefined
  opciones: readonly { readonly clave: string; readonly titulo: string }[]
  alElegir: (clave: string) => void
}) {
  const { titulo, valor = '', opciones, alElegir } = props
  if (opciones.length === 0) return null
  return (
    <label>
      {titulo}
      <select className="rv-campo-simple" value={valor} onChange={(e) => alElegir(e.target.value)}>
        {!valor && <option value="">Sin barras</option>}
        {opciones.map(({ clave, titulo: nombre }) => (
          <option key={clave} value={clave}>
            {nombre}
          </option>
        ))}
      </select>
    </label>
  )
}
