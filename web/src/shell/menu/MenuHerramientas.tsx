import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined'
import { useState } from 'react'
import { useVisible } from '../../api/visible.ts'
import { nombreAtajo } from '../../ui/atajos.ts'
import { EnlaceAfuera } from '../../ui/EnlaceAfuera.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { useHerramientas } from '../acciones.ts'
import { useCajon } from '../cajon.ts'
import { ICONOS } from '../iconos.ts'

type Datos = ReturnType<typeof useHerramientas>[number]

const EXTERNOS = [
  ['antecedentesJudiciales', 'Antecedentes judiciales'],
  ['afiliacionSalud', 'Afiliación a salud'],
] as const

function Herramienta({ datos, hija = false, plegado }: { datos: Datos; hija?: boolean; plegado: boolean }) {
  const { clave, texto, icono, razon, atajo } = datos
  const { abrir } = useCajon()
  const pista = razon ?? [plegado && texto, atajo && nombreAtajo(atajo)].filter(Boolean).join('. ')
  return (
    <button
      type="button"
      className={`menu-entrada ${hija && !plegado ? 'menu-hija' : ''}`}
      aria-disabled={razon !== undefined}
      aria-keyshortcuts={atajo}
      aria-haspopup="dialog"
      title={pista || undefined}
      onClick={() => razon === undefined && abrir({ cajon: clave })}
    >
      {(!hija || plegado) && <Icono de={ICONOS[icono]} />}
      <span className={plegado ? 'rv-solo-lector' : undefined}>{texto}</span>
      {razon && <span className="rv-solo-lector">{razon}</span>}
    </button>
  )
}

/** Tools that open drawers and *Más opciones* with the rest and the external links (001 §2). An absent link is not shown. */
export function MenuHerramientas({ plegado }: { plegado: boolean }) {
  const herramientas = useHerramientas()
  const { enlaces } = useVisible()
  const [abierto, setAbierto] = useState(false)
  const externos = EXTERNOS.filter(([clave]) => enlaces[clave])
  const mas = herramientas.filter(({ lugar }) => lugar === 'mas')
  return (
    <>
      {herramientas
        .filter(({ lugar }) => lugar === 'menu')
        .map((datos) => (
          <Herramienta key={datos.clave} datos={datos} plegado={plegado} />
        ))}
      <button
        type="button"
        className="menu-entrada"
        aria-expanded={abierto}
        title={plegado ? 'Más opciones' : undefined}
        onClick={() => setAbierto(!abierto)}
      >
        <Icono de={EllipsisOutlined} />
        <span className={plegado ? 'rv-solo-lector' : undefined}>Más opciones</span>
        {!plegado && <Icono de={DownOutlined} className="menu-flecha" />}
      </button>
      {abierto && (
        <>
          {mas.map((datos) => (
            <Herramienta key={datos.clave} datos={datos} hija plegado={plegado} />
          ))}
          {externos.map(([clave, texto]) => (
            <EnlaceAfuera key={clave} a={enlaces[clave]} texto={texto} plegado={plegado} hija />
          ))}
        </>
      )}
    </>
  )
}
