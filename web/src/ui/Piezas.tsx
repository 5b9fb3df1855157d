import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icono } from './Icono.tsx'
import { useTitulo } from './useTitulo.ts'

/** Key hint, printed on its button: `<Tecla>F2</Tecla>`. Not read aloud (give the button `aria-keyshortcuts`); gone on a telephone. */
export function Tecla({ children }: { children: ReactNode }) {
  return (
    <kbd className="rv-tecla" aria-hidden>
      {children}
    </kbd>
  )
}

/** Title row of a page, 32 px: title and detail at the left, actions at the right. Also the title of the browser's tab. */
export function TituloPagina(props: {
  titulo: string
  detalle?: ReactNode
  /** Of a page of one thing: the list that it is in, and how the arrow to it is called. */
  volver?: { a: string; texto: string }
  children?: ReactNode
}) {
  const { titulo, detalle, volver, children } = props
  useTitulo(titulo)
  return (
    <div className="rv-titulo">
      {volver && (
        <Link to={volver.a} aria-label={volver.texto} className="rv-volver">
          <Icono de={ArrowLeftOutlined} />
        </Link>
      )}
      <h1>{titulo}</h1>
      {detalle && <div className="rv-titulo-detalle">{detalle}</div>}
      {children && <div className="rv-titulo-acciones">{children}</div>}
    </div>
  )
}

/** Card: hairline, no shadow, optional heading with something at its right. `sinRelleno` for tables. */
export function Tarjeta(props: {
  titulo?: ReactNode
  extra?: ReactNode
  sinRelleno?: boolean
  className?: string
  children: ReactNode
}) {
  const { titulo, extra, sinRelleno = false, className = '', children } = props
  return (
    <section className={`rv-tarjeta ${className}`}>
      {(titulo || extra) && (
        <header className="rv-tarjeta-cabeza">
          {titulo && <h2>{titulo}</h2>}
          {extra && <div className="rv-tarjeta-extra">{extra}</div>}
        </header>
      )}
      <div className={sinRelleno ? undefined : 'rv-tarjeta-cuerpo'}>{children}</div>
    </section>
  )
}

/** Asterisk after the label of a required field; the `requiredMark` of every Ant Design form inside the frame. */
export function marcaRequerida(etiqueta: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {etiqueta}
      {required && (
        <span className="rv-requerida" aria-hidden>
          *
        </span>
      )}
    </>
  )
}
