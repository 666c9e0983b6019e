import type { Config } from 'tailwindcss';

/** Names for the tokens in src/app/styles.css, so that every colour, radius and shadow is changed in one place. */
export default {
  content: [],
  theme: {
    extend: {
      colors: {
        background: 'var(--background)',
        foreground: 'var(--foreground)',
        card: 'var(--card)',
        muted: { DEFAULT: 'var(--muted)', foreground: 'var(--muted-foreground)' },
        primary: { DEFAULT: 'var(--primary)', hover: 'var(--primary-hover)', foreground: 'var(--primary-foreground)' },
        accent: { DEFAULT: 'var(--accent)', foreground: 'var(--accent-foreground)' },
        destructive: {
          DEFAULT: 'var(--destructive)',
          hover: 'var(--destructive-hover)',
          foreground: 'var(--destructive-foreground)',
          muted: 'var(--destructive-muted)',
        },
        warning: { DEFAULT: 'var(--warning)', muted: 'var(--warning-muted)' },
        success: { DEFAULT: 'var(--success)', muted: 'var(--success-muted)' },
        border: 'var(--border)',
        input: 'var(--input)',
        ring: 'var(--ring)',
      },
      fontFamily: { sans: 'var(--font)' },
      borderRadius: { sm: '6px', md: '8px', lg: '10px', xl: '14px' },
      boxShadow: { float: 'var(--shadow-float)' },
      keyframes: {
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        'rise-in': { from: { opacity: '0', transform: 'translateY(12px)' } },
        'slide-in': { from: { transform: 'translateX(100%)' } },
        'slide-out': { to: { transform: 'translateX(100%)' } },
      },
      animation: {
        'fade-in': 'fade-in 150ms ease-out',
        'fade-out': 'fade-out 120ms ease-in forwards',
        'rise-in': 'rise-in 180ms ease-out',
        'slide-in': 'slide-in 200ms ease-out',
        'slide-out': 'slide-out 160ms ease-in forwards',
      },
    },
  },
} satisfies Config;
