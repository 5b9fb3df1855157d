import type { ErrorRegla } from '../regla.ts'

/** Networks that a short link may lead to: these and no other address, so that it can never be an open door. */
export const REDES = {
  whatsapp: { nombre: 'WhatsApp', base: 'https://wa.me/57', perfil: 'Número de celular' },
  facebook: { nombre: 'Facebook', base: 'https://www.facebook.com/', perfil: 'Perfil o página' },
  instagram: { nombre: 'Instagram', base: 'https://www.instagram.com/', perfil: 'Usuario' },
  tiktok: { nombre: 'TikTok', base: 'https://www.tiktok.com/@', perfil: 'Usuario' },
  youtube: { nombre: 'YouTube', base: 'https://www.youtube.com/@', perfil: 'Canal' },
  x: { nombre: 'X', base: 'https://x.com/', perfil: 'Usuario' },
} as const
export type Red = keyof typeof REDES
export const LISTA_REDES = Object.keys(REDES) as Red[]

export type FaltaEnlace = 'enlace.digitos' | 'enlace.requerido' | 'enlace.perfil'

/** A profile as it is typed: with its at sign, its spaces around, or the dots of a number. */
export const leerPerfil = (red: Red, texto: string): string =>
  red === 'whatsapp' ? texto.replace(/[\s.()-]/g, '') : texto.trim().replace(/^@/, '')

/** WhatsApp takes exactly ten digits; the others a profile, which is a name and no address (001 §5). */
export function validarEnlace(red: Red, texto: string): ErrorRegla<FaltaEnlace>[] {
  const perfil = leerPerfil(red, texto)
  if (red === 'whatsapp')
    return /^\d{10}$/.test(perfil) ? [] : [{ codigo: 'enlace.digitos', campo: 'perfil' }]
  if (!perfil) return [{ codigo: 'enlace.requerido', campo: 'perfil' }]
  return /^[\p{L}\p{N}._-]{1,80}$/u.test(perfil) && !/^\.+$/.test(perfil)
    ? []
    : [{ codigo: 'enlace.perfil', campo: 'perfil' }]
}

/** Where the link leads; the number of WhatsApp with its +57 (001 §9). Of what `validarEnlace` accepts. */
export const direccionDe = (red: Red, texto: string): string =>
  REDES[red].base + encodeURIComponent(leerPerfil(red, texto))
