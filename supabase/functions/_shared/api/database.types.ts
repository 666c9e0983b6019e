// Generated from supabase/migrations by `npm run types:generate`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      absences: {
        Row: {
          answer: string | null;
          created_at: string;
          from_day: string;
          id: string;
          kind: Database['public']['Enums']['absence_kind'];
          note: string | null;
          status: Database['public']['Enums']['absence_status'];
          to_day: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          created_at?: string;
          from_day: string;
          id?: string;
          kind: Database['public']['Enums']['absence_kind'];
          note?: string | null;
          status?: Database['public']['Enums']['absence_status'];
          to_day: string;
          user_id: string;
        };
        Update: {
          answer?: string | null;
          created_at?: string;
          from_day?: string;
          id?: string;
          kind?: Database['public']['Enums']['absence_kind'];
          note?: string | null;
          status?: Database['public']['Enums']['absence_status'];
          to_day?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'absences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      appointment_settings: {
        Row: {
          at_once: number;
          beratung_minutes: number;
          furthest_days: number;
          id: number;
          notice_hours: number;
          reinigung_minutes: number;
          sonstiges_minutes: number;
          transport_minutes: number;
          umzug_minutes: number;
          updated_at: string;
          visit_notice_hours: number;
        };
        ComputedFields: never;
        Insert: {
          at_once?: number;
          beratung_minutes?: number;
          furthest_days?: number;
          id?: number;
          notice_hours?: number;
          reinigung_minutes?: number;
          sonstiges_minutes?: number;
          transport_minutes?: number;
          umzug_minutes?: number;
          updated_at?: string;
          visit_notice_hours?: number;
        };
        Update: {
          at_once?: number;
          beratung_minutes?: number;
          furthest_days?: number;
          id?: number;
          notice_hours?: number;
          reinigung_minutes?: number;
          sonstiges_minutes?: number;
          transport_minutes?: number;
          umzug_minutes?: number;
          updated_at?: string;
          visit_notice_hours?: number;
        };
        Relationships: [];
      };
      appointments: {
        Row: {
          answer_note: string | null;
          created_at: string;
          customer_id: string | null;
          date: string;
          ends_at: string;
          id: string;
          proposed_by: string | null;
          request_id: string | null;
          service: Database['public']['Enums']['appointment_service'];
          status: Database['public']['Enums']['appointment_status'];
          time: string;
          user_id: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          answer_note?: string | null;
          created_at?: string;
          customer_id?: string | null;
          date: string;
          ends_at?: string;
          id?: string;
          proposed_by?: string | null;
          request_id?: string | null;
          service: Database['public']['Enums']['appointment_service'];
          status?: Database['public']['Enums']['appointment_status'];
          time: string;
          user_id?: string | null;
          version?: number;
        };
        Update: {
          answer_note?: string | null;
          created_at?: string;
          customer_id?: string | null;
          date?: string;
          ends_at?: string;
          id?: string;
          proposed_by?: string | null;
          request_id?: string | null;
          service?: Database['public']['Enums']['appointment_service'];
          status?: Database['public']['Enums']['appointment_status'];
          time?: string;
          user_id?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'appointments_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'appointments_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'appointments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      bank_receipts: {
        Row: {
          account: string;
          aside_note: string | null;
          cents: number;
          created_at: string;
          id: string;
          paid_on: string;
          payer: string;
          purpose: string;
          rest_cents: number;
        };
        ComputedFields: never;
        Insert: {
          account?: string;
          aside_note?: string | null;
          cents: number;
          created_at?: string;
          id: string;
          paid_on: string;
          payer?: string;
          purpose?: string;
          rest_cents: number;
        };
        Update: {
          account?: string;
          aside_note?: string | null;
          cents?: number;
          created_at?: string;
          id?: string;
          paid_on?: string;
          payer?: string;
          purpose?: string;
          rest_cents?: number;
        };
        Relationships: [];
      };
      base_rates: {
        Row: {
          percent: number;
          valid_from: string;
        };
        ComputedFields: never;
        Insert: {
          percent: number;
          valid_from: string;
        };
        Update: {
          percent?: number;
          valid_from?: string;
        };
        Relationships: [];
      };
      billing_periods: {
        Row: {
          amount_cents: number;
          contract_id: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          invoice_id: string | null;
          item_id: string | null;
          line: string | null;
          part: number;
          period_from: string;
          period_to: string;
          quantity_thousandths: number;
          reason: string | null;
          request_id: string | null;
          status: Database['public']['Enums']['billing_status'];
          task_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount_cents?: number;
          contract_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          invoice_id?: string | null;
          item_id?: string | null;
          line?: string | null;
          part?: number;
          period_from: string;
          period_to: string;
          quantity_thousandths?: number;
          reason?: string | null;
          request_id?: string | null;
          status?: Database['public']['Enums']['billing_status'];
          task_id?: string | null;
        };
        Update: {
          amount_cents?: number;
          contract_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          invoice_id?: string | null;
          item_id?: string | null;
          line?: string | null;
          part?: number;
          period_from?: string;
          period_to?: string;
          quantity_thousandths?: number;
          reason?: string | null;
          request_id?: string | null;
          status?: Database['public']['Enums']['billing_status'];
          task_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'billing_periods_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'billing_periods_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'billing_periods_item';
            columns: ['contract_id', 'item_id'];
            isOneToOne: false;
            referencedRelation: 'contract_items';
            referencedColumns: ['contract_id', 'id'];
          },
          {
            foreignKeyName: 'billing_periods_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: true;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'billing_periods_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      billing_settings: {
        Row: {
          bank_name: string;
          bic: string;
          business_id: string;
          cancellation_prefix: string;
          charges_interest: boolean;
          city: string;
          closing: string;
          contract_prefix: string;
          cost_rate_cents: number | null;
          datev_account_length: number;
          datev_chart: Database['public']['Enums']['chart_of_accounts'];
          datev_client: string;
          datev_consultant: string;
          datev_debtor: string;
          datev_debtor_each: boolean;
          datev_revenue_0: string;
          datev_revenue_13b: string;
          datev_revenue_19: string;
          datev_revenue_7: string;
          datev_revenue_eu: string;
          datev_year_begins: number;
          erinnerung_days: number;
          erinnerung_fee_cents: number;
          erinnerung_text: string;
          hours_rounding: Database['public']['Enums']['hours_rounding'];
          hours_step_minutes: number;
          iban: string;
          id: number;
          introduction: string;
          invoice_prefix: string;
          is_household_service: boolean;
          is_small_business: boolean;
          legal_name: string;
          letzte_mahnung_days: number;
          letzte_mahnung_fee_cents: number;
          letzte_mahnung_text: string;
          logo: string;
          mahnung_days: number;
          mahnung_fee_cents: number;
          mahnung_text: string;
          managers: string;
          margin_percent: number | null;
          payment_days: number;
          postal_code: string;
          quote_closing: string;
          quote_days: number;
          quote_introduction: string;
          quote_prefix: string;
          register_court: string;
          register_number: string;
          street: string;
          tax_number: string;
          updated_at: string;
          vat_id: string;
          vat_rate: number;
        };
        ComputedFields: never;
        Insert: {
          bank_name?: string;
          bic?: string;
          business_id?: string;
          cancellation_prefix?: string;
          charges_interest?: boolean;
          city?: string;
          closing?: string;
          contract_prefix?: string;
          cost_rate_cents?: number | null;
          datev_account_length?: number;
          datev_chart?: Database['public']['Enums']['chart_of_accounts'];
          datev_client?: string;
          datev_consultant?: string;
          datev_debtor?: string;
          datev_debtor_each?: boolean;
          datev_revenue_0?: string;
          datev_revenue_13b?: string;
          datev_revenue_19?: string;
          datev_revenue_7?: string;
          datev_revenue_eu?: string;
          datev_year_begins?: number;
          erinnerung_days?: number;
          erinnerung_fee_cents?: number;
          erinnerung_text?: string;
          hours_rounding?: Database['public']['Enums']['hours_rounding'];
          hours_step_minutes?: number;
          iban?: string;
          id?: number;
          introduction?: string;
          invoice_prefix?: string;
          is_household_service?: boolean;
          is_small_business?: boolean;
          legal_name?: string;
          letzte_mahnung_days?: number;
          letzte_mahnung_fee_cents?: number;
          letzte_mahnung_text?: string;
          logo?: string;
          mahnung_days?: number;
          mahnung_fee_cents?: number;
          mahnung_text?: string;
          managers?: string;
          margin_percent?: number | null;
          payment_days?: number;
          postal_code?: string;
          quote_closing?: string;
          quote_days?: number;
          quote_introduction?: string;
          quote_prefix?: string;
          register_court?: string;
          register_number?: string;
          street?: string;
          tax_number?: string;
          updated_at?: string;
          vat_id?: string;
          vat_rate?: number;
        };
        Update: {
          bank_name?: string;
          bic?: string;
          business_id?: string;
          cancellation_prefix?: string;
          charges_interest?: boolean;
          city?: string;
          closing?: string;
          contract_prefix?: string;
          cost_rate_cents?: number | null;
          datev_account_length?: number;
          datev_chart?: Database['public']['Enums']['chart_of_accounts'];
          datev_client?: string;
          datev_consultant?: string;
          datev_debtor?: string;
          datev_debtor_each?: boolean;
          datev_revenue_0?: string;
          datev_revenue_13b?: string;
          datev_revenue_19?: string;
          datev_revenue_7?: string;
          datev_revenue_eu?: string;
          datev_year_begins?: number;
          erinnerung_days?: number;
          erinnerung_fee_cents?: number;
          erinnerung_text?: string;
          hours_rounding?: Database['public']['Enums']['hours_rounding'];
          hours_step_minutes?: number;
          iban?: string;
          id?: number;
          introduction?: string;
          invoice_prefix?: string;
          is_household_service?: boolean;
          is_small_business?: boolean;
          legal_name?: string;
          letzte_mahnung_days?: number;
          letzte_mahnung_fee_cents?: number;
          letzte_mahnung_text?: string;
          logo?: string;
          mahnung_days?: number;
          mahnung_fee_cents?: number;
          mahnung_text?: string;
          managers?: string;
          margin_percent?: number | null;
          payment_days?: number;
          postal_code?: string;
          quote_closing?: string;
          quote_days?: number;
          quote_introduction?: string;
          quote_prefix?: string;
          register_court?: string;
          register_number?: string;
          street?: string;
          tax_number?: string;
          updated_at?: string;
          vat_id?: string;
          vat_rate?: number;
        };
        Relationships: [];
      };
      blocked_days: {
        Row: {
          first_day: string;
          id: string;
          last_day: string;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          first_day: string;
          id?: string;
          last_day: string;
          reason: string;
        };
        Update: {
          first_day?: string;
          id?: string;
          last_day?: string;
          reason?: string;
        };
        Relationships: [];
      };
      booking_hours: {
        Row: {
          closes: string;
          closes_again: string | null;
          opens: string;
          reopens: string | null;
          weekday: number;
        };
        ComputedFields: never;
        Insert: {
          closes: string;
          closes_again?: string | null;
          opens: string;
          reopens?: string | null;
          weekday: number;
        };
        Update: {
          closes?: string;
          closes_again?: string | null;
          opens?: string;
          reopens?: string | null;
          weekday?: number;
        };
        Relationships: [];
      };
      checklist_templates: {
        Row: {
          content: NonNullable<Json>;
          id: string;
          name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content: NonNullable<Json>;
          id?: string;
          name: string;
          updated_at?: string;
        };
        Update: {
          content?: NonNullable<Json>;
          id?: string;
          name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      contact_requests: {
        Row: {
          assigned_to: string | null;
          created_at: string;
          customer_id: string | null;
          details: Json | null;
          email: string | null;
          follow_up_on: string | null;
          id: string;
          is_test: boolean;
          lost_reason: Database['public']['Enums']['lost_reason'] | null;
          message: string;
          name: string;
          phone: string | null;
          service: Database['public']['Enums']['contact_service'] | null;
          source: Database['public']['Enums']['lead_source'];
          status: Database['public']['Enums']['lead_status'];
        };
        ComputedFields: never;
        Insert: {
          assigned_to?: string | null;
          created_at?: string;
          customer_id?: string | null;
          details?: Json | null;
          email?: string | null;
          follow_up_on?: string | null;
          id?: string;
          is_test?: boolean;
          lost_reason?: Database['public']['Enums']['lost_reason'] | null;
          message: string;
          name: string;
          phone?: string | null;
          service?: Database['public']['Enums']['contact_service'] | null;
          source?: Database['public']['Enums']['lead_source'];
          status?: Database['public']['Enums']['lead_status'];
        };
        Update: {
          assigned_to?: string | null;
          created_at?: string;
          customer_id?: string | null;
          details?: Json | null;
          email?: string | null;
          follow_up_on?: string | null;
          id?: string;
          is_test?: boolean;
          lost_reason?: Database['public']['Enums']['lost_reason'] | null;
          message?: string;
          name?: string;
          phone?: string | null;
          service?: Database['public']['Enums']['contact_service'] | null;
          source?: Database['public']['Enums']['lead_source'];
          status?: Database['public']['Enums']['lead_status'];
        };
        Relationships: [
          {
            foreignKeyName: 'contact_requests_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contact_requests_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
        ];
      };
      contract_items: {
        Row: {
          contract_id: string;
          created_at: string;
          description: string;
          id: string;
          in_advance: boolean;
          is_labour: boolean;
          position: number;
          price_kind: Database['public']['Enums']['contract_price_kind'];
          title: string;
          vat_rate: number;
        };
        ComputedFields: never;
        Insert: {
          contract_id: string;
          created_at?: string;
          description?: string;
          id?: string;
          in_advance?: boolean;
          is_labour?: boolean;
          position?: number;
          price_kind?: Database['public']['Enums']['contract_price_kind'];
          title: string;
          vat_rate?: number;
        };
        Update: {
          contract_id?: string;
          created_at?: string;
          description?: string;
          id?: string;
          in_advance?: boolean;
          is_labour?: boolean;
          position?: number;
          price_kind?: Database['public']['Enums']['contract_price_kind'];
          title?: string;
          vat_rate?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'contract_items_contract_id_fkey';
            columns: ['contract_id'];
            isOneToOne: false;
            referencedRelation: 'contracts';
            referencedColumns: ['id'];
          },
        ];
      };
      contract_prices: {
        Row: {
          created_at: string;
          id: string;
          item_id: string;
          unit_price_cents: number;
          valid_from: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          item_id: string;
          unit_price_cents: number;
          valid_from: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          item_id?: string;
          unit_price_cents?: number;
          valid_from?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contract_prices_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'contract_items';
            referencedColumns: ['id'];
          },
        ];
      };
      contract_schedule_crew: {
        Row: {
          id: string;
          profile_id: string;
          schedule_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          profile_id: string;
          schedule_id: string;
        };
        Update: {
          id?: string;
          profile_id?: string;
          schedule_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contract_schedule_crew_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contract_schedule_crew_schedule_id_fkey';
            columns: ['schedule_id'];
            isOneToOne: false;
            referencedRelation: 'contract_schedules';
            referencedColumns: ['id'];
          },
        ];
      };
      contract_schedule_staffing: {
        Row: {
          assigned_to: string | null;
          schedule_id: string;
          vehicle_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          assigned_to?: string | null;
          schedule_id: string;
          vehicle_id?: string | null;
        };
        Update: {
          assigned_to?: string | null;
          schedule_id?: string;
          vehicle_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'contract_schedule_staffing_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contract_schedule_staffing_schedule_id_fkey';
            columns: ['schedule_id'];
            isOneToOne: true;
            referencedRelation: 'contract_schedules';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contract_schedule_staffing_vehicle_id_fkey';
            columns: ['vehicle_id'];
            isOneToOne: false;
            referencedRelation: 'vehicles';
            referencedColumns: ['id'];
          },
        ];
      };
      contract_schedules: {
        Row: {
          checklist: NonNullable<Json>;
          contract_id: string;
          created_at: string;
          ends_on: string | null;
          id: string;
          item_id: string;
          minutes: number;
          on_holiday: Database['public']['Enums']['holiday_rule'];
          replaces: string | null;
          rule: string;
          starts_at_time: string;
          starts_on: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          checklist?: NonNullable<Json>;
          contract_id: string;
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          item_id: string;
          minutes: number;
          on_holiday?: Database['public']['Enums']['holiday_rule'];
          replaces?: string | null;
          rule: string;
          starts_at_time: string;
          starts_on: string;
          updated_at?: string;
        };
        Update: {
          checklist?: NonNullable<Json>;
          contract_id?: string;
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          item_id?: string;
          minutes?: number;
          on_holiday?: Database['public']['Enums']['holiday_rule'];
          replaces?: string | null;
          rule?: string;
          starts_at_time?: string;
          starts_on?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contract_schedules_contract_id_fkey';
            columns: ['contract_id'];
            isOneToOne: false;
            referencedRelation: 'contracts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contract_schedules_item';
            columns: ['contract_id', 'item_id'];
            isOneToOne: false;
            referencedRelation: 'contract_items';
            referencedColumns: ['contract_id', 'id'];
          },
          {
            foreignKeyName: 'contract_schedules_replaces_fkey';
            columns: ['replaces'];
            isOneToOne: false;
            referencedRelation: 'contract_schedules';
            referencedColumns: ['id'];
          },
        ];
      };
      contracts: {
        Row: {
          begins_on: string;
          created_at: string;
          customer_id: string;
          ends_on: string | null;
          id: string;
          is_gross: boolean;
          minimum_term_months: number;
          note: string;
          notice_months: number;
          number: string | null;
          quote_id: string | null;
          site_id: string;
          status: Database['public']['Enums']['contract_status'];
          terminated_on: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          begins_on: string;
          created_at?: string;
          customer_id: string;
          ends_on?: string | null;
          id?: string;
          is_gross?: boolean;
          minimum_term_months?: number;
          note?: string;
          notice_months?: number;
          number?: string | null;
          quote_id?: string | null;
          site_id: string;
          status?: Database['public']['Enums']['contract_status'];
          terminated_on?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          begins_on?: string;
          created_at?: string;
          customer_id?: string;
          ends_on?: string | null;
          id?: string;
          is_gross?: boolean;
          minimum_term_months?: number;
          note?: string;
          notice_months?: number;
          number?: string | null;
          quote_id?: string | null;
          site_id?: string;
          status?: Database['public']['Enums']['contract_status'];
          terminated_on?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contracts_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contracts_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: true;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contracts_site_id_fkey';
            columns: ['site_id'];
            isOneToOne: false;
            referencedRelation: 'sites';
            referencedColumns: ['id'];
          },
        ];
      };
      cost_rates: {
        Row: {
          cents: number;
          work_contract_id: string;
        };
        ComputedFields: never;
        Insert: {
          cents: number;
          work_contract_id: string;
        };
        Update: {
          cents?: number;
          work_contract_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cost_rates_work_contract_id_fkey';
            columns: ['work_contract_id'];
            isOneToOne: true;
            referencedRelation: 'work_contracts';
            referencedColumns: ['id'];
          },
        ];
      };
      customer_contacts: {
        Row: {
          created_at: string;
          customer_id: string;
          email: string | null;
          id: string;
          job_title: string | null;
          name: string;
          phone: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          customer_id: string;
          email?: string | null;
          id?: string;
          job_title?: string | null;
          name: string;
          phone?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          customer_id?: string;
          email?: string | null;
          id?: string;
          job_title?: string | null;
          name?: string;
          phone?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'customer_contacts_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
        ];
      };
      customer_notes: {
        Row: {
          author_id: string | null;
          created_at: string;
          customer_id: string;
          id: string;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          customer_id: string;
          id?: string;
          text: string;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          customer_id?: string;
          id?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'customer_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'customer_notes_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
        ];
      };
      customers: {
        Row: {
          city: string | null;
          company: string | null;
          country: string;
          created_at: string;
          email: string | null;
          erased_at: string | null;
          first_name: string | null;
          id: string;
          kind: Database['public']['Enums']['customer_kind'];
          last_name: string | null;
          name: string;
          number: string;
          phone: string | null;
          postal_code: string | null;
          profile_id: string | null;
          street: string | null;
          updated_at: string;
          vat_id: string | null;
          vat_id_confirmed_on: string | null;
        };
        ComputedFields: never;
        Insert: {
          city?: string | null;
          company?: string | null;
          country?: string;
          created_at?: string;
          email?: string | null;
          erased_at?: string | null;
          first_name?: string | null;
          id?: string;
          kind?: Database['public']['Enums']['customer_kind'];
          last_name?: string | null;
          name?: string;
          number?: string;
          phone?: string | null;
          postal_code?: string | null;
          profile_id?: string | null;
          street?: string | null;
          updated_at?: string;
          vat_id?: string | null;
          vat_id_confirmed_on?: string | null;
        };
        Update: {
          city?: string | null;
          company?: string | null;
          country?: string;
          created_at?: string;
          email?: string | null;
          erased_at?: string | null;
          first_name?: string | null;
          id?: string;
          kind?: Database['public']['Enums']['customer_kind'];
          last_name?: string | null;
          name?: string;
          number?: string;
          phone?: string | null;
          postal_code?: string | null;
          profile_id?: string | null;
          street?: string | null;
          updated_at?: string;
          vat_id?: string | null;
          vat_id_confirmed_on?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'customers_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      document_templates: {
        Row: {
          content: NonNullable<Json>;
          id: string;
          name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content: NonNullable<Json>;
          id?: string;
          name: string;
          updated_at?: string;
        };
        Update: {
          content?: NonNullable<Json>;
          id?: string;
          name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      dropped_visits: {
        Row: {
          day: string;
          dropped_at: string;
          id: string;
          occurs_on: string;
          reason: Database['public']['Enums']['drop_reason'];
          schedule_id: string;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          dropped_at?: string;
          id?: string;
          occurs_on: string;
          reason: Database['public']['Enums']['drop_reason'];
          schedule_id: string;
        };
        Update: {
          day?: string;
          dropped_at?: string;
          id?: string;
          occurs_on?: string;
          reason?: Database['public']['Enums']['drop_reason'];
          schedule_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'dropped_visits_schedule_id_fkey';
            columns: ['schedule_id'];
            isOneToOne: false;
            referencedRelation: 'contract_schedules';
            referencedColumns: ['id'];
          },
        ];
      };
      email_queue: {
        Row: {
          attachments: string[];
          attempts: number;
          created_at: string;
          id: string;
          kind: Database['public']['Enums']['mail_kind'] | null;
          known: string | null;
          last_error: string | null;
          next_attempt_at: string;
          sent_at: string | null;
          status: Database['public']['Enums']['mail_status'];
          subject: string | null;
          subject_id: string | null;
          text: string | null;
          to_email: string;
        };
        ComputedFields: never;
        Insert: {
          attachments?: string[];
          attempts?: number;
          created_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['mail_kind'] | null;
          known?: string | null;
          last_error?: string | null;
          next_attempt_at?: string;
          sent_at?: string | null;
          status?: Database['public']['Enums']['mail_status'];
          subject?: string | null;
          subject_id?: string | null;
          text?: string | null;
          to_email: string;
        };
        Update: {
          attachments?: string[];
          attempts?: number;
          created_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['mail_kind'] | null;
          known?: string | null;
          last_error?: string | null;
          next_attempt_at?: string;
          sent_at?: string | null;
          status?: Database['public']['Enums']['mail_status'];
          subject?: string | null;
          subject_id?: string | null;
          text?: string | null;
          to_email?: string;
        };
        Relationships: [];
      };
      invoices: {
        Row: {
          amount: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cancels: string | null;
          content: Json | null;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          due_date: string;
          id: string;
          issue_date: string | null;
          issued_at: string | null;
          kind: Database['public']['Enums']['invoice_kind'];
          mail_text: string | null;
          net_cents: number | null;
          number: string | null;
          open_cents: number;
          paid_at: string | null;
          paid_cents: number;
          payable_until: string;
          payment_days: number;
          remind_after: string | null;
          reminded_on: string | null;
          reminded_until: string | null;
          reminder_step: Database['public']['Enums']['reminder_step'] | null;
          request_id: string | null;
          service_from: string | null;
          service_to: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['invoice_status'];
          tax_cents: number | null;
          updated_at: string;
          xml: string | null;
          customer: {
            created_at: string;
            email: string | null;
            first_name: string | null;
            id: string;
            is_active: boolean;
            last_name: string | null;
            phone: string | null;
            role: Database['public']['Enums']['user_role'] | null;
          } | null;
        };
        ComputedFields: 'customer';
        Insert: {
          amount?: number;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          cancels?: string | null;
          content?: Json | null;
          created_at?: string;
          customer_email?: string | null;
          customer_id?: string | null;
          due_date?: string;
          id?: string;
          issue_date?: string | null;
          issued_at?: string | null;
          kind?: Database['public']['Enums']['invoice_kind'];
          mail_text?: string | null;
          net_cents?: number | null;
          number?: string | null;
          open_cents?: number;
          paid_at?: string | null;
          paid_cents?: number;
          payable_until?: string;
          payment_days?: number;
          remind_after?: string | null;
          reminded_on?: string | null;
          reminded_until?: string | null;
          reminder_step?: Database['public']['Enums']['reminder_step'] | null;
          request_id?: string | null;
          service_from?: string | null;
          service_to?: string | null;
          sha256?: string | null;
          status?: Database['public']['Enums']['invoice_status'];
          tax_cents?: number | null;
          updated_at?: string;
          xml?: string | null;
        };
        Update: {
          amount?: number;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          cancels?: string | null;
          content?: Json | null;
          created_at?: string;
          customer_email?: string | null;
          customer_id?: string | null;
          due_date?: string;
          id?: string;
          issue_date?: string | null;
          issued_at?: string | null;
          kind?: Database['public']['Enums']['invoice_kind'];
          mail_text?: string | null;
          net_cents?: number | null;
          number?: string | null;
          open_cents?: number;
          paid_at?: string | null;
          paid_cents?: number;
          payable_until?: string;
          payment_days?: number;
          remind_after?: string | null;
          reminded_on?: string | null;
          reminded_until?: string | null;
          reminder_step?: Database['public']['Enums']['reminder_step'] | null;
          request_id?: string | null;
          service_from?: string | null;
          service_to?: string | null;
          sha256?: string | null;
          status?: Database['public']['Enums']['invoice_status'];
          tax_cents?: number | null;
          updated_at?: string;
          xml?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'invoices_cancels_fkey';
            columns: ['cancels'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_notes: {
        Row: {
          author_id: string | null;
          created_at: string;
          id: string;
          kind: Database['public']['Enums']['lead_note_kind'];
          lead_id: string;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['lead_note_kind'];
          lead_id: string;
          text: string;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['lead_note_kind'];
          lead_id?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_notes_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'contact_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      media: {
        Row: {
          created_at: string;
          description: string | null;
          id: string;
          page_context: Database['public']['Enums']['page_context'];
          title: string;
          type: Database['public']['Enums']['media_type'];
          url: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string | null;
          id?: string;
          page_context: Database['public']['Enums']['page_context'];
          title: string;
          type: Database['public']['Enums']['media_type'];
          url: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          id?: string;
          page_context?: Database['public']['Enums']['page_context'];
          title?: string;
          type?: Database['public']['Enums']['media_type'];
          url?: string;
        };
        Relationships: [];
      };
      message_replies: {
        Row: {
          author_id: string | null;
          created_at: string;
          id: string;
          is_from_office: boolean;
          message_id: string;
          read_at: string | null;
          text: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          id?: string;
          is_from_office?: boolean;
          message_id: string;
          read_at?: string | null;
          text: string;
          user_id?: string;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          id?: string;
          is_from_office?: boolean;
          message_id?: string;
          read_at?: string | null;
          text?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'message_replies_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          content: string;
          created_at: string;
          id: string;
          request_id: string | null;
          status: Database['public']['Enums']['message_status'];
          subject: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          id?: string;
          request_id?: string | null;
          status?: Database['public']['Enums']['message_status'];
          subject: string;
          user_id: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          id?: string;
          request_id?: string | null;
          status?: Database['public']['Enums']['message_status'];
          subject?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          cents: number;
          created_at: string;
          id: string;
          invoice_id: string;
          note: string;
          paid_on: string;
          receipt_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          cents: number;
          created_at?: string;
          id?: string;
          invoice_id: string;
          note?: string;
          paid_on: string;
          receipt_id?: string | null;
        };
        Update: {
          cents?: number;
          created_at?: string;
          id?: string;
          invoice_id?: string;
          note?: string;
          paid_on?: string;
          receipt_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string | null;
          first_name: string | null;
          id: string;
          is_active: boolean;
          last_name: string | null;
          phone: string | null;
          role: Database['public']['Enums']['user_role'] | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email?: string | null;
          first_name?: string | null;
          id: string;
          is_active?: boolean;
          last_name?: string | null;
          phone?: string | null;
          role?: Database['public']['Enums']['user_role'] | null;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          first_name?: string | null;
          id?: string;
          is_active?: boolean;
          last_name?: string | null;
          phone?: string | null;
          role?: Database['public']['Enums']['user_role'] | null;
        };
        Relationships: [];
      };
      quote_events: {
        Row: {
          author_id: string | null;
          created_at: string;
          early_start: boolean | null;
          id: string;
          kind: Database['public']['Enums']['quote_event_kind'];
          legal_texts: Database['public']['Enums']['legal_texts_version'] | null;
          name: string | null;
          quote_id: string;
          text: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          early_start?: boolean | null;
          id?: string;
          kind: Database['public']['Enums']['quote_event_kind'];
          legal_texts?: Database['public']['Enums']['legal_texts_version'] | null;
          name?: string | null;
          quote_id: string;
          text?: string | null;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          early_start?: boolean | null;
          id?: string;
          kind?: Database['public']['Enums']['quote_event_kind'];
          legal_texts?: Database['public']['Enums']['legal_texts_version'] | null;
          name?: string | null;
          quote_id?: string;
          text?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'quote_events_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      quotes: {
        Row: {
          amount: number;
          answered_at: string | null;
          chosen_lines: number[];
          city: string | null;
          contact_request_id: string | null;
          content: NonNullable<Json>;
          created_at: string;
          customer_id: string | null;
          destination: string | null;
          id: string;
          issue_date: string | null;
          mail_text: string | null;
          net_cents: number;
          number: string | null;
          postal_code: string | null;
          quote_days: number;
          recurring: NonNullable<Json>;
          replaced_by: string | null;
          replaces: string | null;
          request_id: string | null;
          sent_at: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['quote_status'];
          street: string | null;
          subject: string;
          taken_back_at: string | null;
          tax_cents: number;
          updated_at: string;
          valid_until: string | null;
          lead: {
            assigned_to: string | null;
            created_at: string;
            customer_id: string | null;
            details: Json | null;
            email: string | null;
            follow_up_on: string | null;
            id: string;
            is_test: boolean;
            lost_reason: Database['public']['Enums']['lost_reason'] | null;
            message: string;
            name: string;
            phone: string | null;
            service: Database['public']['Enums']['contact_service'] | null;
            source: Database['public']['Enums']['lead_source'];
            status: Database['public']['Enums']['lead_status'];
          } | null;
          order_of_quote: {
            city: string | null;
            contact_request_id: string | null;
            created_at: string;
            created_by: string | null;
            customer_id: string;
            description: string;
            destination: string | null;
            id: string;
            postal_code: string | null;
            site_id: string | null;
            status: Database['public']['Enums']['request_status'];
            street: string | null;
            subject: string;
            updated_at: string;
            user_id: string | null;
          } | null;
        };
        ComputedFields: 'lead' | 'order_of_quote';
        Insert: {
          amount?: number;
          answered_at?: string | null;
          chosen_lines?: number[];
          city?: string | null;
          contact_request_id?: string | null;
          content: NonNullable<Json>;
          created_at?: string;
          customer_id?: string | null;
          destination?: string | null;
          id?: string;
          issue_date?: string | null;
          mail_text?: string | null;
          net_cents?: number;
          number?: string | null;
          postal_code?: string | null;
          quote_days?: number;
          recurring?: NonNullable<Json>;
          replaced_by?: string | null;
          replaces?: string | null;
          request_id?: string | null;
          sent_at?: string | null;
          sha256?: string | null;
          status?: Database['public']['Enums']['quote_status'];
          street?: string | null;
          subject: string;
          taken_back_at?: string | null;
          tax_cents?: number;
          updated_at?: string;
          valid_until?: string | null;
        };
        Update: {
          amount?: number;
          answered_at?: string | null;
          chosen_lines?: number[];
          city?: string | null;
          contact_request_id?: string | null;
          content?: NonNullable<Json>;
          created_at?: string;
          customer_id?: string | null;
          destination?: string | null;
          id?: string;
          issue_date?: string | null;
          mail_text?: string | null;
          net_cents?: number;
          number?: string | null;
          postal_code?: string | null;
          quote_days?: number;
          recurring?: NonNullable<Json>;
          replaced_by?: string | null;
          replaces?: string | null;
          request_id?: string | null;
          sent_at?: string | null;
          sha256?: string | null;
          status?: Database['public']['Enums']['quote_status'];
          street?: string | null;
          subject?: string;
          taken_back_at?: string | null;
          tax_cents?: number;
          updated_at?: string;
          valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'quotes_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quotes_replaced_by_fkey';
            columns: ['replaced_by'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quotes_replaces_fkey';
            columns: ['replaces'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      referrals: {
        Row: {
          created_at: string;
          id: string;
          message: string | null;
          referred_email: string;
          referred_name: string;
          referrer_email: string | null;
          referrer_name: string;
          status: Database['public']['Enums']['referral_status'];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          message?: string | null;
          referred_email: string;
          referred_name: string;
          referrer_email?: string | null;
          referrer_name?: string;
          status?: Database['public']['Enums']['referral_status'];
        };
        Update: {
          created_at?: string;
          id?: string;
          message?: string | null;
          referred_email?: string;
          referred_name?: string;
          referrer_email?: string | null;
          referrer_name?: string;
          status?: Database['public']['Enums']['referral_status'];
        };
        Relationships: [];
      };
      reminders: {
        Row: {
          by_post: boolean;
          content: NonNullable<Json>;
          created_at: string;
          day: string;
          due_by: string;
          fee_cents: number;
          id: string;
          interest_cents: number;
          invoice_id: string;
          lump_cents: number;
          open_cents: number;
          printed_at: string | null;
          sha256: string | null;
          step: Database['public']['Enums']['reminder_step'];
          total_cents: number;
        };
        ComputedFields: never;
        Insert: {
          by_post?: boolean;
          content: NonNullable<Json>;
          created_at?: string;
          day: string;
          due_by: string;
          fee_cents: number;
          id?: string;
          interest_cents: number;
          invoice_id: string;
          lump_cents: number;
          open_cents: number;
          printed_at?: string | null;
          sha256?: string | null;
          step: Database['public']['Enums']['reminder_step'];
          total_cents: number;
        };
        Update: {
          by_post?: boolean;
          content?: NonNullable<Json>;
          created_at?: string;
          day?: string;
          due_by?: string;
          fee_cents?: number;
          id?: string;
          interest_cents?: number;
          invoice_id?: string;
          lump_cents?: number;
          open_cents?: number;
          printed_at?: string | null;
          sha256?: string | null;
          step?: Database['public']['Enums']['reminder_step'];
          total_cents?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'reminders_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      requests: {
        Row: {
          city: string | null;
          contact_request_id: string | null;
          created_at: string;
          created_by: string | null;
          customer_id: string;
          description: string;
          destination: string | null;
          id: string;
          postal_code: string | null;
          site_id: string | null;
          status: Database['public']['Enums']['request_status'];
          street: string | null;
          subject: string;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          city?: string | null;
          contact_request_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          customer_id?: string;
          description: string;
          destination?: string | null;
          id?: string;
          postal_code?: string | null;
          site_id?: string | null;
          status?: Database['public']['Enums']['request_status'];
          street?: string | null;
          subject: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          city?: string | null;
          contact_request_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          customer_id?: string;
          description?: string;
          destination?: string | null;
          id?: string;
          postal_code?: string | null;
          site_id?: string | null;
          status?: Database['public']['Enums']['request_status'];
          street?: string | null;
          subject?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'requests_contact_request_id_fkey';
            columns: ['contact_request_id'];
            isOneToOne: false;
            referencedRelation: 'contact_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_site_id_fkey';
            columns: ['site_id'];
            isOneToOne: false;
            referencedRelation: 'sites';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      seo_metadata: {
        Row: {
          description: string;
          keywords: string;
          path: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string;
          keywords?: string;
          path: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          description?: string;
          keywords?: string;
          path?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      services: {
        Row: {
          category: Database['public']['Enums']['service_category'];
          created_at: string;
          description: string;
          duration: string;
          id: string;
          is_active: boolean;
          price: number;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          category?: Database['public']['Enums']['service_category'];
          created_at?: string;
          description: string;
          duration?: string;
          id?: string;
          is_active?: boolean;
          price?: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          category?: Database['public']['Enums']['service_category'];
          created_at?: string;
          description?: string;
          duration?: string;
          id?: string;
          is_active?: boolean;
          price?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      settings: {
        Row: {
          address: string;
          company_name: string;
          contact_email: string;
          id: number;
          maintenance_mode: boolean;
          opening_hours: string[];
          phone_number: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string;
          company_name?: string;
          contact_email?: string;
          id?: number;
          maintenance_mode?: boolean;
          opening_hours?: string[];
          phone_number?: string;
          updated_at?: string;
        };
        Update: {
          address?: string;
          company_name?: string;
          contact_email?: string;
          id?: number;
          maintenance_mode?: boolean;
          opening_hours?: string[];
          phone_number?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      site_access: {
        Row: {
          door_code: string | null;
          instructions: string | null;
          key_number: string | null;
          parking: string | null;
          site_id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          door_code?: string | null;
          instructions?: string | null;
          key_number?: string | null;
          parking?: string | null;
          site_id: string;
          updated_at?: string;
        };
        Update: {
          door_code?: string | null;
          instructions?: string | null;
          key_number?: string | null;
          parking?: string | null;
          site_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'site_access_site_id_fkey';
            columns: ['site_id'];
            isOneToOne: true;
            referencedRelation: 'sites';
            referencedColumns: ['id'];
          },
        ];
      };
      site_texts: {
        Row: {
          content: Json | null;
          key: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content?: Json | null;
          key: string;
          updated_at?: string;
        };
        Update: {
          content?: Json | null;
          key?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      sites: {
        Row: {
          archived_at: string | null;
          checklist: NonNullable<Json>;
          city: string | null;
          contact_name: string | null;
          contact_phone: string | null;
          created_at: string;
          customer_id: string;
          id: string;
          name: string;
          postal_code: string | null;
          street: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          checklist?: NonNullable<Json>;
          city?: string | null;
          contact_name?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          customer_id: string;
          id?: string;
          name: string;
          postal_code?: string | null;
          street?: string | null;
          updated_at?: string;
        };
        Update: {
          archived_at?: string | null;
          checklist?: NonNullable<Json>;
          city?: string | null;
          contact_name?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          customer_id?: string;
          id?: string;
          name?: string;
          postal_code?: string | null;
          street?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sites_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
        ];
      };
      task_crew: {
        Row: {
          id: string;
          profile_id: string;
          task_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          profile_id: string;
          task_id: string;
        };
        Update: {
          id?: string;
          profile_id?: string;
          task_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'task_crew_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_crew_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      task_extras: {
        Row: {
          author_id: string | null;
          created_at: string;
          gross_cents: number | null;
          id: string;
          is_billed: boolean;
          kind: Database['public']['Enums']['task_extra_kind'];
          minutes: number | null;
          noted_at: string;
          photo_id: string | null;
          task_id: string;
          text: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          gross_cents?: number | null;
          id?: string;
          is_billed?: boolean;
          kind: Database['public']['Enums']['task_extra_kind'];
          minutes?: number | null;
          noted_at?: string;
          photo_id?: string | null;
          task_id: string;
          text: string;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          gross_cents?: number | null;
          id?: string;
          is_billed?: boolean;
          kind?: Database['public']['Enums']['task_extra_kind'];
          minutes?: number | null;
          noted_at?: string;
          photo_id?: string | null;
          task_id?: string;
          text?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'task_extras_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_extras_photo_id_task_id_fkey';
            columns: ['photo_id', 'task_id'];
            isOneToOne: false;
            referencedRelation: 'task_photos';
            referencedColumns: ['id', 'task_id'];
          },
          {
            foreignKeyName: 'task_extras_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      task_photos: {
        Row: {
          author_id: string | null;
          caption: string | null;
          created_at: string;
          id: string;
          is_released: boolean;
          kind: Database['public']['Enums']['task_photo_kind'];
          taken_at: string;
          task_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          caption?: string | null;
          created_at?: string;
          id?: string;
          is_released?: boolean;
          kind: Database['public']['Enums']['task_photo_kind'];
          taken_at?: string;
          task_id: string;
        };
        Update: {
          author_id?: string | null;
          caption?: string | null;
          created_at?: string;
          id?: string;
          is_released?: boolean;
          kind?: Database['public']['Enums']['task_photo_kind'];
          taken_at?: string;
          task_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'task_photos_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_photos_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      task_proofs: {
        Row: {
          absence_reason: string | null;
          author_id: string | null;
          by_mail: boolean;
          content: NonNullable<Json>;
          created_at: string;
          customer_id: string | null;
          id: string;
          request_id: string | null;
          sha256: string | null;
          signature: string | null;
          signed_at: string;
          signer_name: string | null;
          task_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          absence_reason?: string | null;
          author_id?: string | null;
          by_mail: boolean;
          content: NonNullable<Json>;
          created_at?: string;
          customer_id?: string | null;
          id: string;
          request_id?: string | null;
          sha256?: string | null;
          signature?: string | null;
          signed_at: string;
          signer_name?: string | null;
          task_id?: string | null;
        };
        Update: {
          absence_reason?: string | null;
          author_id?: string | null;
          by_mail?: boolean;
          content?: NonNullable<Json>;
          created_at?: string;
          customer_id?: string | null;
          id?: string;
          request_id?: string | null;
          sha256?: string | null;
          signature?: string | null;
          signed_at?: string;
          signer_name?: string | null;
          task_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'task_proofs_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_proofs_customer_id_fkey';
            columns: ['customer_id'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_proofs_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_proofs_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: true;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      tasks: {
        Row: {
          announced_at: string | null;
          announced_start: string | null;
          assigned_to: string | null;
          changed_by_hand: boolean;
          checklist: NonNullable<Json>;
          contact_name: string | null;
          contact_phone: string | null;
          created_at: string;
          description: string;
          destination: string | null;
          ends_at: string | null;
          finished_at: string | null;
          finished_note: string | null;
          id: string;
          lacks_vehicle: boolean;
          occurs_on: string | null;
          place: string | null;
          request_id: string | null;
          schedule_id: string | null;
          site_id: string | null;
          starts_at: string | null;
          status: Database['public']['Enums']['task_status'];
          title: string;
          updated_at: string;
          vehicle_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          announced_at?: string | null;
          announced_start?: string | null;
          assigned_to?: string | null;
          changed_by_hand?: boolean;
          checklist?: NonNullable<Json>;
          contact_name?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          description?: string;
          destination?: string | null;
          ends_at?: string | null;
          finished_at?: string | null;
          finished_note?: string | null;
          id?: string;
          lacks_vehicle?: boolean;
          occurs_on?: string | null;
          place?: string | null;
          request_id?: string | null;
          schedule_id?: string | null;
          site_id?: string | null;
          starts_at?: string | null;
          status?: Database['public']['Enums']['task_status'];
          title: string;
          updated_at?: string;
          vehicle_id?: string | null;
        };
        Update: {
          announced_at?: string | null;
          announced_start?: string | null;
          assigned_to?: string | null;
          changed_by_hand?: boolean;
          checklist?: NonNullable<Json>;
          contact_name?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          description?: string;
          destination?: string | null;
          ends_at?: string | null;
          finished_at?: string | null;
          finished_note?: string | null;
          id?: string;
          lacks_vehicle?: boolean;
          occurs_on?: string | null;
          place?: string | null;
          request_id?: string | null;
          schedule_id?: string | null;
          site_id?: string | null;
          starts_at?: string | null;
          status?: Database['public']['Enums']['task_status'];
          title?: string;
          updated_at?: string;
          vehicle_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'tasks_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tasks_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tasks_schedule_id_fkey';
            columns: ['schedule_id'];
            isOneToOne: false;
            referencedRelation: 'contract_schedules';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tasks_site_id_fkey';
            columns: ['site_id'];
            isOneToOne: false;
            referencedRelation: 'sites';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tasks_vehicle_id_fkey';
            columns: ['vehicle_id'];
            isOneToOne: false;
            referencedRelation: 'vehicles';
            referencedColumns: ['id'];
          },
        ];
      };
      team_members: {
        Row: {
          avatar_url: string | null;
          email: string | null;
          id: string;
          name: string;
          role: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_url?: string | null;
          email?: string | null;
          id?: string;
          name: string;
          role?: string;
          updated_at?: string;
        };
        Update: {
          avatar_url?: string | null;
          email?: string | null;
          id?: string;
          name?: string;
          role?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      terminations: {
        Row: {
          contract: string;
          contract_id: string | null;
          email: string;
          ends_on: string | null;
          handled_at: string | null;
          id: string;
          kind: Database['public']['Enums']['termination_kind'];
          name: string;
          reason: string | null;
          receipt: Database['public']['Enums']['declaration_receipt'];
          received_at: string;
        };
        ComputedFields: never;
        Insert: {
          contract: string;
          contract_id?: string | null;
          email: string;
          ends_on?: string | null;
          handled_at?: string | null;
          id: string;
          kind: Database['public']['Enums']['termination_kind'];
          name: string;
          reason?: string | null;
          receipt?: Database['public']['Enums']['declaration_receipt'];
          received_at?: string;
        };
        Update: {
          contract?: string;
          contract_id?: string | null;
          email?: string;
          ends_on?: string | null;
          handled_at?: string | null;
          id?: string;
          kind?: Database['public']['Enums']['termination_kind'];
          name?: string;
          reason?: string | null;
          receipt?: Database['public']['Enums']['declaration_receipt'];
          received_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'terminations_contract_id_fkey';
            columns: ['contract_id'];
            isOneToOne: false;
            referencedRelation: 'contracts';
            referencedColumns: ['id'];
          },
        ];
      };
      vehicles: {
        Row: {
          id: string;
          name: string;
          reserved_by: string | null;
          status: Database['public']['Enums']['vehicle_status'];
          type: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          name: string;
          reserved_by?: string | null;
          status?: Database['public']['Enums']['vehicle_status'];
          type: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          name?: string;
          reserved_by?: string | null;
          status?: Database['public']['Enums']['vehicle_status'];
          type?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'vehicles_reserved_by_fkey';
            columns: ['reserved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      visitors: {
        Row: {
          city: string | null;
          country: string | null;
          id: string;
          ip_address: string | null;
          user_agent: string | null;
          visited_at: string;
        };
        ComputedFields: never;
        Insert: {
          city?: string | null;
          country?: string | null;
          id?: string;
          ip_address?: string | null;
          user_agent?: string | null;
          visited_at?: string;
        };
        Update: {
          city?: string | null;
          country?: string | null;
          id?: string;
          ip_address?: string | null;
          user_agent?: string | null;
          visited_at?: string;
        };
        Relationships: [];
      };
      withdrawals: {
        Row: {
          contract: string;
          email: string;
          handled_at: string | null;
          id: string;
          name: string;
          receipt: Database['public']['Enums']['declaration_receipt'];
          received_at: string;
        };
        ComputedFields: never;
        Insert: {
          contract: string;
          email: string;
          handled_at?: string | null;
          id: string;
          name: string;
          receipt?: Database['public']['Enums']['declaration_receipt'];
          received_at?: string;
        };
        Update: {
          contract?: string;
          email?: string;
          handled_at?: string | null;
          id?: string;
          name?: string;
          receipt?: Database['public']['Enums']['declaration_receipt'];
          received_at?: string;
        };
        Relationships: [];
      };
      work_contracts: {
        Row: {
          created_at: string;
          holidays_per_year: number;
          hours_per_week: number;
          id: string;
          updated_at: string;
          user_id: string;
          valid_from: string;
          valid_until: string | null;
          weekdays: number[];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          holidays_per_year: number;
          hours_per_week: number;
          id?: string;
          updated_at?: string;
          user_id: string;
          valid_from: string;
          valid_until?: string | null;
          weekdays?: number[];
        };
        Update: {
          created_at?: string;
          holidays_per_year?: number;
          hours_per_week?: number;
          id?: string;
          updated_at?: string;
          user_id?: string;
          valid_from?: string;
          valid_until?: string | null;
          weekdays?: number[];
        };
        Relationships: [
          {
            foreignKeyName: 'work_contracts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      work_month_steps: {
        Row: {
          author_id: string | null;
          created_at: string;
          id: string;
          reason: string | null;
          step: Database['public']['Enums']['work_month_step'];
          work_month_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          created_at?: string;
          id?: string;
          reason?: string | null;
          step: Database['public']['Enums']['work_month_step'];
          work_month_id: string;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          id?: string;
          reason?: string | null;
          step?: Database['public']['Enums']['work_month_step'];
          work_month_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'work_month_steps_work_month_id_fkey';
            columns: ['work_month_id'];
            isOneToOne: false;
            referencedRelation: 'work_months';
            referencedColumns: ['id'];
          },
        ];
      };
      work_months: {
        Row: {
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          month: string;
          reason: string | null;
          status: Database['public']['Enums']['work_month_status'];
          submitted_at: string;
          target_hours: number | null;
          user_id: string;
          worked_hours: number | null;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          month: string;
          reason?: string | null;
          status: Database['public']['Enums']['work_month_status'];
          submitted_at?: string;
          target_hours?: number | null;
          user_id: string;
          worked_hours?: number | null;
        };
        Update: {
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          month?: string;
          reason?: string | null;
          status?: Database['public']['Enums']['work_month_status'];
          submitted_at?: string;
          target_hours?: number | null;
          user_id?: string;
          worked_hours?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'work_months_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'work_months_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      work_time_changes: {
        Row: {
          break_after: number | null;
          break_before: number | null;
          changed_at: string;
          changed_by: string | null;
          end_after: string | null;
          end_before: string | null;
          id: string;
          note_after: string | null;
          note_before: string | null;
          reason: string | null;
          start_after: string | null;
          start_before: string | null;
          user_id: string;
          work_time_id: string;
        };
        ComputedFields: never;
        Insert: {
          break_after?: number | null;
          break_before?: number | null;
          changed_at?: string;
          changed_by?: string | null;
          end_after?: string | null;
          end_before?: string | null;
          id?: string;
          note_after?: string | null;
          note_before?: string | null;
          reason?: string | null;
          start_after?: string | null;
          start_before?: string | null;
          user_id: string;
          work_time_id: string;
        };
        Update: {
          break_after?: number | null;
          break_before?: number | null;
          changed_at?: string;
          changed_by?: string | null;
          end_after?: string | null;
          end_before?: string | null;
          id?: string;
          note_after?: string | null;
          note_before?: string | null;
          reason?: string | null;
          start_after?: string | null;
          start_before?: string | null;
          user_id?: string;
          work_time_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'work_time_changes_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'work_time_changes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      work_times: {
        Row: {
          assigned_at: string | null;
          break_minutes: number;
          break_started_at: string | null;
          created_at: string;
          end_time: string | null;
          id: string;
          note: string | null;
          start_time: string;
          task_id: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          assigned_at?: string | null;
          break_minutes?: number;
          break_started_at?: string | null;
          created_at?: string;
          end_time?: string | null;
          id?: string;
          note?: string | null;
          start_time: string;
          task_id?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          assigned_at?: string | null;
          break_minutes?: number;
          break_started_at?: string | null;
          created_at?: string;
          end_time?: string | null;
          id?: string;
          note?: string | null;
          start_time?: string;
          task_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'work_times_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'work_times_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      activate_contract: { Args: { contract: string; expected: string }; Returns: string };
      announce_task: { Args: { task: string }; Returns: undefined };
      answer_quote: {
        Args: {
          answer: Database['public']['Enums']['quote_answer'];
          chosen?: number[];
          city?: string;
          early_start?: boolean;
          legal_texts?: Database['public']['Enums']['legal_texts_version'];
          name?: string;
          postal_code?: string;
          street?: string;
          text?: string;
          token: string;
        };
        Returns: Json;
      };
      approve_work_month: {
        Args: { month: string; person: string; target?: number; worked: number };
        Returns: undefined;
      };
      assign_work_time: { Args: { task?: string; work_time_id: string }; Returns: undefined };
      billed_beyond_end: {
        Args: { of_contract?: string };
        Returns: {
          billed_until: string;
          contract_id: string;
          contract_number: string;
          contract_title: string;
          customer_name: string;
          ends_on: string;
          invoice_id: string;
          invoice_number: string;
          item_id: string;
          item_title: string;
        }[];
      };
      billing_candidates: { Args: { month: string }; Returns: Json };
      book_receipts: {
        Args: { bookings: Json };
        Returns: {
          problem: string;
          receipt_id: string;
        }[];
      };
      bookable_days: {
        Args: Record<PropertyKey, never>;
        Returns: {
          first_day: string;
          last_day: string;
        }[];
      };
      cancel_invoice: {
        Args: { invoice: string };
        Returns: {
          amount: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cancels: string | null;
          content: Json | null;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          due_date: string;
          id: string;
          issue_date: string | null;
          issued_at: string | null;
          kind: Database['public']['Enums']['invoice_kind'];
          mail_text: string | null;
          net_cents: number | null;
          number: string | null;
          open_cents: number;
          paid_at: string | null;
          paid_cents: number;
          payable_until: string;
          payment_days: number;
          remind_after: string | null;
          reminded_on: string | null;
          reminded_until: string | null;
          reminder_step: Database['public']['Enums']['reminder_step'] | null;
          request_id: string | null;
          service_from: string | null;
          service_to: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['invoice_status'];
          tax_cents: number | null;
          updated_at: string;
          xml: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'invoices';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_open_item: {
        Args: { item: string; reason: string };
        Returns: {
          amount: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cancels: string | null;
          content: Json | null;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          due_date: string;
          id: string;
          issue_date: string | null;
          issued_at: string | null;
          kind: Database['public']['Enums']['invoice_kind'];
          mail_text: string | null;
          net_cents: number | null;
          number: string | null;
          open_cents: number;
          paid_at: string | null;
          paid_cents: number;
          payable_until: string;
          payment_days: number;
          remind_after: string | null;
          reminded_on: string | null;
          reminded_until: string | null;
          reminder_step: Database['public']['Enums']['reminder_step'] | null;
          request_id: string | null;
          service_from: string | null;
          service_to: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['invoice_status'];
          tax_cents: number | null;
          updated_at: string;
          xml: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'invoices';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_own_visit: { Args: { occurs_on: string; schedule: string }; Returns: boolean };
      change_schedule: {
        Args: {
          assigned_to?: string;
          checklist?: Json;
          crew?: string[];
          ends_on?: string;
          expected: string;
          keeps_changed?: boolean;
          minutes: number;
          on_holiday: Database['public']['Enums']['holiday_rule'];
          rule: string;
          schedule: string;
          since: string;
          starts_at_time: string;
          vehicle_id?: string;
        };
        Returns: string;
      };
      claim_first_admin: { Args: { user_id: string }; Returns: boolean };
      claim_queued_mail: {
        Args: { batch: number };
        Returns: {
          attachments: string[];
          attempts: number;
          created_at: string;
          id: string;
          kind: Database['public']['Enums']['mail_kind'] | null;
          known: string | null;
          last_error: string | null;
          next_attempt_at: string;
          sent_at: string | null;
          status: Database['public']['Enums']['mail_status'];
          subject: string | null;
          subject_id: string | null;
          text: string | null;
          to_email: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'email_queue';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      confirm_removed_files: { Args: { bucket: string; paths: string[] }; Returns: undefined };
      continue_documents: { Args: Record<PropertyKey, never>; Returns: undefined };
      continue_placing: { Args: Record<PropertyKey, never>; Returns: undefined };
      convert_request: {
        Args: {
          assigned_to?: string;
          checklist?: string[];
          contact_name?: string;
          contact_phone?: string;
          crew?: string[];
          description: string;
          destination?: string;
          ends_at?: string;
          place?: string;
          request_id: string;
          starts_at?: string;
          task_id?: string;
          title: string;
          vehicle_id?: string;
        };
        Returns: string;
      };
      count_billing_candidates: { Args: { month: string }; Returns: number };
      customer: {
        Args: {
          invoice: Omit<
            Database['public']['Tables']['invoices']['Row'],
            Database['public']['Tables']['invoices']['ComputedFields']
          >;
        };
        Returns: {
          created_at: string;
          email: string | null;
          first_name: string | null;
          id: string;
          is_active: boolean;
          last_name: string | null;
          phone: string | null;
          role: Database['public']['Enums']['user_role'] | null;
        };
        SetofOptions: {
          from: 'invoices';
          to: 'profiles';
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      customer_figures: {
        Args: { basis: Database['public']['Enums']['figure_basis']; first_days: string[]; last_days: string[] };
        Returns: {
          amount: number;
          customer_id: string;
          customer_number: string;
          last_on: string;
          list: Database['public']['Enums']['figure_kind'];
          name: string;
          number: number;
          part: string;
          span: number;
        }[];
      };
      customer_summary: {
        Args: { customer: string };
        Returns: {
          cents: number;
          count: number;
          crew: string[];
          ends_at: string;
          id: string;
          kind: Database['public']['Enums']['customer_summary_kind'];
          overdue_cents: number;
          overdue_since: string;
          starts_at: string;
          status: string;
          title: string;
          vehicle: string;
        }[];
      };
      customer_timeline: {
        Args: { before_id?: string; before_time?: string; customer: string; size?: number };
        Returns: {
          author: string;
          ends_at: string;
          happened_at: string;
          id: string;
          kind: Database['public']['Enums']['customer_event_kind'];
          opens: string;
          status: string;
          text: string;
          title: string;
        }[];
      };
      customers_like: {
        Args: { email: string; phone: string };
        Returns: {
          city: string | null;
          company: string | null;
          country: string;
          created_at: string;
          email: string | null;
          erased_at: string | null;
          first_name: string | null;
          id: string;
          kind: Database['public']['Enums']['customer_kind'];
          last_name: string | null;
          name: string;
          number: string;
          phone: string | null;
          postal_code: string | null;
          profile_id: string | null;
          street: string | null;
          updated_at: string;
          vat_id: string | null;
          vat_id_confirmed_on: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'customers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      dashboard_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          invoiced: number;
          open: number;
          overdue: number;
        }[];
      };
      dashboard_today: {
        Args: Record<PropertyKey, never>;
        Returns: {
          crew: string[];
          ends_at: string;
          id: string;
          is_late: boolean;
          is_working: boolean[];
          kind: Database['public']['Enums']['dashboard_kind'];
          opens: string;
          person: string;
          place: string;
          starts_at: string;
          status: string;
          title: string;
          vehicle: string;
        }[];
      };
      declare_termination: {
        Args: {
          contract: string;
          declaration: string;
          email: string;
          ends_on?: string;
          kind: Database['public']['Enums']['termination_kind'];
          name: string;
          reason?: string;
        };
        Returns: {
          is_confirmed: boolean;
          received_at: string;
        }[];
      };
      delete_calendar_feed: { Args: Record<PropertyKey, never>; Returns: undefined };
      discard_queued_mail: { Args: { mail_id: string }; Returns: undefined };
      drop_visit: {
        Args: { note?: string; reason: Database['public']['Enums']['drop_reason']; task: string };
        Returns: undefined;
      };
      end_schedule: { Args: { ends_on: string; schedule: string }; Returns: number };
      erase_account: { Args: { account_id: string }; Returns: string[] };
      erase_customer: {
        Args: { customer: string };
        Returns: Database['public']['CompositeTypes']['customer_erasure'];
        SetofOptions: {
          from: '*';
          to: 'customer_erasure';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      erase_lead: { Args: { lead_id: string }; Returns: number };
      export_account: { Args: { account_id: string }; Returns: Json };
      figure_rows: {
        Args: {
          basis: Database['public']['Enums']['figure_basis'];
          first_day: string;
          last_day: string;
          list: Database['public']['Enums']['figure_kind'];
          part?: string;
          skipped?: number;
        };
        Returns: {
          amount: number;
          day: string;
          id: string;
          kind: Database['public']['Enums']['figure_target'];
          number: number;
          person: string;
          row_id: string;
          title: string;
          total: number;
        }[];
      };
      files_to_remove: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket: string;
          path: string;
        }[];
      };
      find_appointments: {
        Args: { past: boolean; search: string };
        Returns: {
          answer_note: string | null;
          created_at: string;
          customer_id: string | null;
          date: string;
          ends_at: string;
          id: string;
          proposed_by: string | null;
          request_id: string | null;
          service: Database['public']['Enums']['appointment_service'];
          status: Database['public']['Enums']['appointment_status'];
          time: string;
          user_id: string | null;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'appointments';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_contact_requests: {
        Args: { search: string };
        Returns: {
          assigned_to: string | null;
          created_at: string;
          customer_id: string | null;
          details: Json | null;
          email: string | null;
          follow_up_on: string | null;
          id: string;
          is_test: boolean;
          lost_reason: Database['public']['Enums']['lost_reason'] | null;
          message: string;
          name: string;
          phone: string | null;
          service: Database['public']['Enums']['contact_service'] | null;
          source: Database['public']['Enums']['lead_source'];
          status: Database['public']['Enums']['lead_status'];
        }[];
        SetofOptions: {
          from: '*';
          to: 'contact_requests';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_contracts: {
        Args: { search: string };
        Returns: {
          begins_on: string;
          created_at: string;
          customer_id: string;
          ends_on: string | null;
          id: string;
          is_gross: boolean;
          minimum_term_months: number;
          note: string;
          notice_months: number;
          number: string | null;
          quote_id: string | null;
          site_id: string;
          status: Database['public']['Enums']['contract_status'];
          terminated_on: string | null;
          title: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'contracts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_customers: {
        Args: { search: string };
        Returns: {
          city: string | null;
          company: string | null;
          country: string;
          created_at: string;
          email: string | null;
          erased_at: string | null;
          first_name: string | null;
          id: string;
          kind: Database['public']['Enums']['customer_kind'];
          last_name: string | null;
          name: string;
          number: string;
          phone: string | null;
          postal_code: string | null;
          profile_id: string | null;
          street: string | null;
          updated_at: string;
          vat_id: string | null;
          vat_id_confirmed_on: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'customers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_invoices: {
        Args: { search: string };
        Returns: {
          amount: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cancels: string | null;
          content: Json | null;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          due_date: string;
          id: string;
          issue_date: string | null;
          issued_at: string | null;
          kind: Database['public']['Enums']['invoice_kind'];
          mail_text: string | null;
          net_cents: number | null;
          number: string | null;
          open_cents: number;
          paid_at: string | null;
          paid_cents: number;
          payable_until: string;
          payment_days: number;
          remind_after: string | null;
          reminded_on: string | null;
          reminded_until: string | null;
          reminder_step: Database['public']['Enums']['reminder_step'] | null;
          request_id: string | null;
          service_from: string | null;
          service_to: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['invoice_status'];
          tax_cents: number | null;
          updated_at: string;
          xml: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'invoices';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_messages: {
        Args: { search: string };
        Returns: {
          content: string;
          created_at: string;
          id: string;
          request_id: string | null;
          status: Database['public']['Enums']['message_status'];
          subject: string;
          user_id: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'messages';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_quotes: {
        Args: { search: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          chosen_lines: number[];
          city: string | null;
          contact_request_id: string | null;
          content: NonNullable<Json>;
          created_at: string;
          customer_id: string | null;
          destination: string | null;
          id: string;
          issue_date: string | null;
          mail_text: string | null;
          net_cents: number;
          number: string | null;
          postal_code: string | null;
          quote_days: number;
          recurring: NonNullable<Json>;
          replaced_by: string | null;
          replaces: string | null;
          request_id: string | null;
          sent_at: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['quote_status'];
          street: string | null;
          subject: string;
          taken_back_at: string | null;
          tax_cents: number;
          updated_at: string;
          valid_until: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'quotes';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_referrals: {
        Args: { search: string };
        Returns: {
          created_at: string;
          id: string;
          message: string | null;
          referred_email: string;
          referred_name: string;
          referrer_email: string | null;
          referrer_name: string;
          status: Database['public']['Enums']['referral_status'];
        }[];
        SetofOptions: {
          from: '*';
          to: 'referrals';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_requests: {
        Args: { search: string };
        Returns: {
          city: string | null;
          contact_request_id: string | null;
          created_at: string;
          created_by: string | null;
          customer_id: string;
          description: string;
          destination: string | null;
          id: string;
          postal_code: string | null;
          site_id: string | null;
          status: Database['public']['Enums']['request_status'];
          street: string | null;
          subject: string;
          updated_at: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'requests';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_sites: {
        Args: { search: string };
        Returns: {
          archived_at: string | null;
          checklist: NonNullable<Json>;
          city: string | null;
          contact_name: string | null;
          contact_phone: string | null;
          created_at: string;
          customer_id: string;
          id: string;
          name: string;
          postal_code: string | null;
          street: string | null;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'sites';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_tasks: {
        Args: { search: string };
        Returns: {
          announced_at: string | null;
          announced_start: string | null;
          assigned_to: string | null;
          changed_by_hand: boolean;
          checklist: NonNullable<Json>;
          contact_name: string | null;
          contact_phone: string | null;
          created_at: string;
          description: string;
          destination: string | null;
          ends_at: string | null;
          finished_at: string | null;
          finished_note: string | null;
          id: string;
          lacks_vehicle: boolean;
          occurs_on: string | null;
          place: string | null;
          request_id: string | null;
          schedule_id: string | null;
          site_id: string | null;
          starts_at: string | null;
          status: Database['public']['Enums']['task_status'];
          title: string;
          updated_at: string;
          vehicle_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'tasks';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      find_work_times: {
        Args: { search: string };
        Returns: {
          assigned_at: string | null;
          break_minutes: number;
          break_started_at: string | null;
          created_at: string;
          end_time: string | null;
          id: string;
          note: string | null;
          start_time: string;
          task_id: string | null;
          updated_at: string;
          user_id: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'work_times';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      finish_queued_mail: {
        Args: { error?: string; mail_id: string; subject?: string; text?: string };
        Returns: undefined;
      };
      free_slots: {
        Args: { day: string; service: Database['public']['Enums']['appointment_service'] };
        Returns: string[];
      };
      has_active_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      import_receipts: { Args: { receipts: Json }; Returns: number };
      imprint_facts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          is_complete: boolean;
          register: string;
          vat_id: string;
        }[];
      };
      invoices_of_customer: {
        Args: { customer: string };
        Returns: {
          amount: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cancels: string | null;
          content: Json | null;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          due_date: string;
          id: string;
          issue_date: string | null;
          issued_at: string | null;
          kind: Database['public']['Enums']['invoice_kind'];
          mail_text: string | null;
          net_cents: number | null;
          number: string | null;
          open_cents: number;
          paid_at: string | null;
          paid_cents: number;
          payable_until: string;
          payment_days: number;
          remind_after: string | null;
          reminded_on: string | null;
          reminded_until: string | null;
          reminder_step: Database['public']['Enums']['reminder_step'] | null;
          request_id: string | null;
          service_from: string | null;
          service_to: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['invoice_status'];
          tax_cents: number | null;
          updated_at: string;
          xml: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'invoices';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      invoices_of_run: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cancels: string | null;
          content: Json | null;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          due_date: string;
          id: string;
          issue_date: string | null;
          issued_at: string | null;
          kind: Database['public']['Enums']['invoice_kind'];
          mail_text: string | null;
          net_cents: number | null;
          number: string | null;
          open_cents: number;
          paid_at: string | null;
          paid_cents: number;
          payable_until: string;
          payment_days: number;
          remind_after: string | null;
          reminded_on: string | null;
          reminded_until: string | null;
          reminder_step: Database['public']['Enums']['reminder_step'] | null;
          request_id: string | null;
          service_from: string | null;
          service_to: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['invoice_status'];
          tax_cents: number | null;
          updated_at: string;
          xml: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'invoices';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      is_deactivated: { Args: Record<PropertyKey, never>; Returns: boolean };
      issue_invoice: {
        Args: { draft: string; expected: string };
        Returns: {
          amount: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cancels: string | null;
          content: Json | null;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          due_date: string;
          id: string;
          issue_date: string | null;
          issued_at: string | null;
          kind: Database['public']['Enums']['invoice_kind'];
          mail_text: string | null;
          net_cents: number | null;
          number: string | null;
          open_cents: number;
          paid_at: string | null;
          paid_cents: number;
          payable_until: string;
          payment_days: number;
          remind_after: string | null;
          reminded_on: string | null;
          reminded_until: string | null;
          reminder_step: Database['public']['Enums']['reminder_step'] | null;
          request_id: string | null;
          service_from: string | null;
          service_to: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['invoice_status'];
          tax_cents: number | null;
          updated_at: string;
          xml: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'invoices';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      last_job_runs: {
        Args: Record<PropertyKey, never>;
        Returns: {
          error: string;
          failed_at: string;
          name: string;
          ran_at: string;
          status: Database['public']['Enums']['job_status'];
        }[];
      };
      lead: {
        Args: {
          quote: Omit<
            Database['public']['Tables']['quotes']['Row'],
            Database['public']['Tables']['quotes']['ComputedFields']
          >;
        };
        Returns: {
          assigned_to: string | null;
          created_at: string;
          customer_id: string | null;
          details: Json | null;
          email: string | null;
          follow_up_on: string | null;
          id: string;
          is_test: boolean;
          lost_reason: Database['public']['Enums']['lost_reason'] | null;
          message: string;
          name: string;
          phone: string | null;
          service: Database['public']['Enums']['contact_service'] | null;
          source: Database['public']['Enums']['lead_source'];
          status: Database['public']['Enums']['lead_status'];
        };
        SetofOptions: {
          from: 'quotes';
          to: 'contact_requests';
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      leads_by_week: {
        Args: Record<PropertyKey, never>;
        Returns: {
          leads: number;
          week: string;
        }[];
      };
      mail_address: { Args: { customer: string }; Returns: string };
      make_contract_invoices: { Args: { drafts: Json; month: string }; Returns: string[] };
      make_customer: {
        Args: {
          city?: string;
          company?: string;
          country?: string;
          email?: string;
          first_name?: string;
          kind: Database['public']['Enums']['customer_kind'];
          last_name?: string;
          lead_id: string;
          phone?: string;
          postal_code?: string;
          street?: string;
          vat_id?: string;
          vat_id_confirmed_on?: string;
        };
        Returns: string;
      };
      make_quote_link: { Args: { quote: string }; Returns: string };
      margin_figures: {
        Args: { basis: Database['public']['Enums']['figure_basis']; first_days: string[]; last_days: string[] };
        Returns: Json;
      };
      merge_customers: { Args: { gone: string; keep: string }; Returns: string };
      missing_of_draft: {
        Args: { draft: string };
        Returns: {
          field: string;
          what: string;
        }[];
      };
      missing_of_quote: {
        Args: { draft: string };
        Returns: {
          field: string;
          what: string;
        }[];
      };
      money_figures: {
        Args: { basis: Database['public']['Enums']['figure_basis']; first_days: string[]; last_days: string[] };
        Returns: {
          amount: number;
          list: Database['public']['Enums']['figure_kind'];
          month: string;
          number: number;
          span: number;
        }[];
      };
      move_task: {
        Args: {
          assigned_to?: string;
          crew: string[];
          ends_at?: string;
          starts_at?: string;
          task_id: string;
          vehicle_id?: string;
          version: string;
        };
        Returns: string;
      };
      my_calendar_feed: { Args: Record<PropertyKey, never>; Returns: string };
      my_task_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          open: number;
          running: number;
        }[];
      };
      my_tasks: {
        Args: Record<PropertyKey, never>;
        Returns: {
          announced_at: string | null;
          announced_start: string | null;
          assigned_to: string | null;
          changed_by_hand: boolean;
          checklist: NonNullable<Json>;
          contact_name: string | null;
          contact_phone: string | null;
          created_at: string;
          description: string;
          destination: string | null;
          ends_at: string | null;
          finished_at: string | null;
          finished_note: string | null;
          id: string;
          lacks_vehicle: boolean;
          occurs_on: string | null;
          place: string | null;
          request_id: string | null;
          schedule_id: string | null;
          site_id: string | null;
          starts_at: string | null;
          status: Database['public']['Enums']['task_status'];
          title: string;
          updated_at: string;
          vehicle_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'tasks';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      next_free_day: {
        Args: { after: string; service: Database['public']['Enums']['appointment_service'] };
        Returns: string;
      };
      offered_services: {
        Args: Record<PropertyKey, never>;
        Returns: {
          category: string;
          description: string;
          duration: string;
          includes_vat: boolean;
          price: number;
          title: string;
        }[];
      };
      order_of_quote: {
        Args: {
          quote: Omit<
            Database['public']['Tables']['quotes']['Row'],
            Database['public']['Tables']['quotes']['ComputedFields']
          >;
        };
        Returns: {
          city: string | null;
          contact_request_id: string | null;
          created_at: string;
          created_by: string | null;
          customer_id: string;
          description: string;
          destination: string | null;
          id: string;
          postal_code: string | null;
          site_id: string | null;
          status: Database['public']['Enums']['request_status'];
          street: string | null;
          subject: string;
          updated_at: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: 'quotes';
          to: 'requests';
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      orders_to_plan: {
        Args: { search?: string };
        Returns: {
          city: string | null;
          contact_request_id: string | null;
          created_at: string;
          created_by: string | null;
          customer_id: string;
          description: string;
          destination: string | null;
          id: string;
          postal_code: string | null;
          site_id: string | null;
          status: Database['public']['Enums']['request_status'];
          street: string | null;
          subject: string;
          updated_at: string;
          user_id: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'requests';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      own_contract_invoices: {
        Args: { contract: string };
        Returns: {
          amount: number;
          cancel_reason: string | null;
          cancelled_at: string | null;
          cancels: string | null;
          content: Json | null;
          created_at: string;
          customer_email: string | null;
          customer_id: string | null;
          due_date: string;
          id: string;
          issue_date: string | null;
          issued_at: string | null;
          kind: Database['public']['Enums']['invoice_kind'];
          mail_text: string | null;
          net_cents: number | null;
          number: string | null;
          open_cents: number;
          paid_at: string | null;
          paid_cents: number;
          payable_until: string;
          payment_days: number;
          remind_after: string | null;
          reminded_on: string | null;
          reminded_until: string | null;
          reminder_step: Database['public']['Enums']['reminder_step'] | null;
          request_id: string | null;
          service_from: string | null;
          service_to: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['invoice_status'];
          tax_cents: number | null;
          updated_at: string;
          xml: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'invoices';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      own_order_steps: {
        Args: { orders: string[] };
        Returns: {
          billed_on: string;
          order_id: string;
          planned_at: string;
          quoted_on: string;
        }[];
      };
      own_visits: {
        Args: { contract?: string; since: string; until: string };
        Returns: {
          cancel_until: string;
          day: string;
          ends_at: string;
          occurs_on: string;
          reason: Database['public']['Enums']['drop_reason'];
          schedule_id: string;
          starts_at: string;
          state: Database['public']['Enums']['visit_state'];
          title: string;
        }[];
      };
      place_visits: {
        Args: { schedule: string; since: string; until: string; version: number; visits: Json };
        Returns: boolean;
      };
      present_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          list: Database['public']['Enums']['figure_kind'];
          number: number;
          part: string;
        }[];
      };
      preview_customer_erasure: {
        Args: { customer: string };
        Returns: Database['public']['CompositeTypes']['customer_erasure'];
        SetofOptions: {
          from: '*';
          to: 'customer_erasure';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      preview_of_draft: { Args: { draft: string }; Returns: Json };
      preview_of_quote: { Args: { draft: string }; Returns: Json };
      preview_reminders: {
        Args: { invoices: string[] };
        Returns: {
          address: string;
          content: Json;
          due_by: string;
          fee_cents: number;
          interest_cents: number;
          invoice_id: string;
          lump_cents: number;
          number: string;
          open_cents: number;
          problem: string;
          step: Database['public']['Enums']['reminder_step'];
          total_cents: number;
        }[];
      };
      quote_link: { Args: { quote: string }; Returns: string };
      read_calendar_feed: { Args: { token: string }; Returns: Json };
      read_quote: { Args: { token: string }; Returns: Json };
      record_invoice_file: { Args: { digest: string; document_xml: string; invoice: string }; Returns: undefined };
      record_proof_file: { Args: { digest: string; proof: string }; Returns: undefined };
      record_quote_answer: {
        Args: {
          accepted: boolean;
          chosen?: number[];
          city?: string;
          postal_code?: string;
          quote: string;
          street?: string;
          text?: string;
        };
        Returns: {
          amount: number;
          answered_at: string | null;
          chosen_lines: number[];
          city: string | null;
          contact_request_id: string | null;
          content: NonNullable<Json>;
          created_at: string;
          customer_id: string | null;
          destination: string | null;
          id: string;
          issue_date: string | null;
          mail_text: string | null;
          net_cents: number;
          number: string | null;
          postal_code: string | null;
          quote_days: number;
          recurring: NonNullable<Json>;
          replaced_by: string | null;
          replaces: string | null;
          request_id: string | null;
          sent_at: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['quote_status'];
          street: string | null;
          subject: string;
          taken_back_at: string | null;
          tax_cents: number;
          updated_at: string;
          valid_until: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'quotes';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      record_quote_file: { Args: { digest: string; quote: string }; Returns: undefined };
      record_reminder_file: { Args: { digest: string; reminder: string }; Returns: undefined };
      release_receipt: {
        Args: { receipt: string };
        Returns: {
          account: string;
          aside_note: string | null;
          cents: number;
          created_at: string;
          id: string;
          paid_on: string;
          payer: string;
          purpose: string;
          rest_cents: number;
        };
        SetofOptions: {
          from: '*';
          to: 'bank_receipts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      released_photos: {
        Args: { orders: string[] };
        Returns: {
          caption: string;
          id: string;
          kind: Database['public']['Enums']['task_photo_kind'];
          order_id: string;
          taken_at: string;
          task_id: string;
        }[];
      };
      remind: {
        Args: { invoice: string; step: Database['public']['Enums']['reminder_step'] };
        Returns: {
          by_post: boolean;
          content: NonNullable<Json>;
          created_at: string;
          day: string;
          due_by: string;
          fee_cents: number;
          id: string;
          interest_cents: number;
          invoice_id: string;
          lump_cents: number;
          open_cents: number;
          printed_at: string | null;
          sha256: string | null;
          step: Database['public']['Enums']['reminder_step'];
          total_cents: number;
        };
        SetofOptions: {
          from: '*';
          to: 'reminders';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      remind_many: {
        Args: { invoices: string[] };
        Returns: {
          invoice_id: string;
          number: string;
          problem: string;
          step: Database['public']['Enums']['reminder_step'];
          total_cents: number;
        }[];
      };
      remove_unconfirmed_account: { Args: { address: string }; Returns: boolean };
      renew_calendar_feed: { Args: Record<PropertyKey, never>; Returns: string };
      reopen_work_month: { Args: { month: string; person: string; reason: string }; Returns: undefined };
      resend_mail: { Args: { mail_id: string }; Returns: string };
      resend_quote: { Args: { quote: string }; Returns: string };
      restore_visit: { Args: { occurs_on: string; schedule: string }; Returns: boolean };
      return_work_month: { Args: { month: string; person: string; reason: string }; Returns: undefined };
      revoke_termination: { Args: { contract: string; ends_on?: string }; Returns: undefined };
      run_clock_command: {
        Args: {
          action: Database['public']['Enums']['clock_action'];
          at?: string;
          id: string;
          sent_at?: string;
          task?: string;
        };
        Returns: string;
      };
      save_appointment_settings: {
        Args: {
          at_once: number;
          beratung_minutes: number;
          furthest_days: number;
          hours: Json;
          notice_hours: number;
          reinigung_minutes: number;
          sonstiges_minutes: number;
          transport_minutes: number;
          umzug_minutes: number;
          version: string;
          visit_notice_hours: number;
        };
        Returns: string;
      };
      save_contract: {
        Args: {
          begins_on: string;
          contract_id: string;
          ends_on?: string;
          is_gross?: boolean;
          items: Json;
          minimum_term_months?: number;
          note?: string;
          notice_months?: number;
          quote_id?: string;
          site_id: string;
          title: string;
          version?: string;
        };
        Returns: string;
      };
      save_site: {
        Args: {
          checklist?: Json;
          city?: string;
          contact_name?: string;
          contact_phone?: string;
          customer_id: string;
          door_code?: string;
          instructions?: string;
          key_number?: string;
          name: string;
          parking?: string;
          postal_code?: string;
          site_id: string;
          street?: string;
          version?: string;
        };
        Returns: string;
      };
      save_task: {
        Args: {
          assigned_to?: string;
          checklist?: string[];
          contact_name?: string;
          contact_phone?: string;
          crew?: string[];
          description: string;
          destination?: string;
          ends_at?: string;
          place?: string;
          request_id?: string;
          site_id?: string;
          starts_at?: string;
          task_id: string;
          title: string;
          vehicle_id?: string;
          version?: string;
        };
        Returns: string;
      };
      save_work_contract: {
        Args: {
          contract_id: string;
          cost_rate_cents?: number;
          employee: string;
          holidays_per_year: number;
          hours_per_week: number;
          valid_from: string;
          valid_until?: string;
          version?: string;
          weekdays: number[];
        };
        Returns: string;
      };
      save_work_time: {
        Args: {
          break_minutes?: number;
          employee: string;
          ends?: string;
          note?: string;
          reason: string;
          starts: string;
          version?: string;
          work_time_id: string;
        };
        Returns: string;
      };
      schedules_to_place: { Args: { most: number }; Returns: Json };
      search_everything: {
        Args: { per_kind?: number; search: string };
        Returns: {
          customer: string;
          detail: string;
          happened_at: string;
          id: string;
          is_similar: boolean;
          kind: Database['public']['Enums']['found_kind'];
          title: string;
        }[];
      };
      selling_figures: {
        Args: { first_days: string[]; last_days: string[] };
        Returns: {
          days_to_order: number;
          days_to_quote: number;
          leads: number;
          lost: string;
          ordered: number;
          quoted: number;
          source: Database['public']['Enums']['lead_source'];
          span: number;
        }[];
      };
      send_guided_request: {
        Args: {
          details: Json;
          email: string;
          message: string;
          name: string;
          phone: string;
          request: string;
          service: Database['public']['Enums']['contact_service'];
        };
        Returns: undefined;
      };
      send_invoice: { Args: { invoice: string; words?: string }; Returns: string };
      send_quote: {
        Args: { draft: string; expected: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          chosen_lines: number[];
          city: string | null;
          contact_request_id: string | null;
          content: NonNullable<Json>;
          created_at: string;
          customer_id: string | null;
          destination: string | null;
          id: string;
          issue_date: string | null;
          mail_text: string | null;
          net_cents: number;
          number: string | null;
          postal_code: string | null;
          quote_days: number;
          recurring: NonNullable<Json>;
          replaced_by: string | null;
          replaces: string | null;
          request_id: string | null;
          sent_at: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['quote_status'];
          street: string | null;
          subject: string;
          taken_back_at: string | null;
          tax_cents: number;
          updated_at: string;
          valid_until: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'quotes';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      send_reminder: { Args: { reminder: string }; Returns: string };
      send_termination_receipt: { Args: { termination: string }; Returns: string };
      send_withdrawal_receipt: { Args: { withdrawal: string }; Returns: string };
      sign_task_proof: {
        Args: {
          absence_reason?: string;
          by_mail?: boolean;
          damage?: string[];
          extras?: string[];
          proof: string;
          signature?: string;
          signed_at: string;
          signer_name?: string;
          task: string;
        };
        Returns: undefined;
      };
      site_version: {
        Args: Record<PropertyKey, never>;
        Returns: {
          seconds_since_change: number;
          version: number;
        }[];
      };
      submit_work_month: { Args: { month: string }; Returns: undefined };
      substitute_visits: {
        Args: { from_person: string; since: string; tasks: string[]; to_person: string; until: string };
        Returns: Json;
      };
      take_back_acceptance: {
        Args: { quote: string; reason: string };
        Returns: {
          amount: number;
          answered_at: string | null;
          chosen_lines: number[];
          city: string | null;
          contact_request_id: string | null;
          content: NonNullable<Json>;
          created_at: string;
          customer_id: string | null;
          destination: string | null;
          id: string;
          issue_date: string | null;
          mail_text: string | null;
          net_cents: number;
          number: string | null;
          postal_code: string | null;
          quote_days: number;
          recurring: NonNullable<Json>;
          replaced_by: string | null;
          replaces: string | null;
          request_id: string | null;
          sent_at: string | null;
          sha256: string | null;
          status: Database['public']['Enums']['quote_status'];
          street: string | null;
          subject: string;
          taken_back_at: string | null;
          tax_cents: number;
          updated_at: string;
          valid_until: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'quotes';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      take_back_substitution: { Args: { changes: Json }; Returns: number };
      take_back_work_month: { Args: { month: string }; Returns: undefined };
      task_people: {
        Args: { task: string };
        Returns: {
          comes_along: boolean;
          id: string;
          is_responsible: boolean;
          name: string;
          phone: string;
        }[];
      };
      task_proof_draft: { Args: { task: string }; Returns: Json };
      terminate_contract: { Args: { contract: string; ends_on: string; terminated_on?: string }; Returns: number };
      tick_task_item: {
        Args: { at?: string; done: boolean; place: number; sent_at?: string; task: string; text?: string };
        Returns: Json;
      };
      undo_site_texts: {
        Args: { block: string; version: string };
        Returns: {
          content: Json;
          key: string;
          updated_at: string;
        }[];
      };
      undo_waived_billing: { Args: { ids: string[] }; Returns: number };
      vehicle_holders: {
        Args: Record<PropertyKey, never>;
        Returns: {
          holder: string;
          vehicle_id: string;
        }[];
      };
      vehicles_today: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ends_at: string;
          starts_at: string;
          title: string;
          vehicle_id: string;
        }[];
      };
      waive_billing: { Args: { month: string; reason: string; rows: Json }; Returns: string[] };
      waived_billing: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount_cents: number;
          customer_name: string;
          id: string;
          of_contract: boolean;
          period_from: string;
          period_to: string;
          reason: string;
          site_name: string;
          title: string;
        }[];
      };
      withdraw_contract: {
        Args: { contract: string; declaration: string; email: string; name: string };
        Returns: {
          is_confirmed: boolean;
          received_at: string;
        }[];
      };
      work_figures: { Args: { first_days: string[]; last_days: string[] }; Returns: Json };
      work_month_sheets: {
        Args: { month: string; person?: string };
        Returns: {
          absences: Json;
          carried_hours: number;
          carried_months: number;
          contracts: Json;
          days_worked: string[];
          decided_at: string;
          decided_by: string;
          entries: Json;
          first_name: string;
          last_name: string;
          reason: string;
          status: Database['public']['Enums']['work_month_status'];
          steps: Json;
          submitted_at: string;
          sundays_before: number;
          target_hours: number;
          user_id: string;
          weeks: Json;
          worked_hours: number;
          works_nights: boolean;
        }[];
      };
    };
    Enums: {
      absence_kind: 'urlaub' | 'krank' | 'frei';
      absence_status: 'beantragt' | 'genehmigt' | 'abgelehnt';
      appointment_service: 'reinigung' | 'transport' | 'umzug' | 'beratung' | 'sonstiges';
      appointment_status: 'Ausstehend' | 'Bestätigt' | 'Abgelehnt' | 'Storniert';
      billing_status: 'abgerechnet' | 'nicht_abgerechnet';
      chart_of_accounts: 'skr03' | 'skr04';
      clock_action:
        'clock-in' | 'clock-out' | 'start-break' | 'end-break' | 'start-task' | 'finish-task' | 'finish-day';
      contact_service: 'transporte' | 'garten-landschaftsbau' | 'reinigung' | 'entsorgung' | 'sonstiges';
      contract_price_kind: 'monat' | 'quartal' | 'jahr' | 'einsatz' | 'stunde' | 'enthalten';
      contract_status: 'entwurf' | 'aktiv' | 'gekuendigt' | 'beendet';
      customer_event_kind:
        | 'anfrage'
        | 'auftrag'
        | 'einsatz'
        | 'termin'
        | 'nachricht'
        | 'antwort'
        | 'angebot'
        | 'vertrag'
        | 'rechnung'
        | 'email'
        | 'notiz'
        | 'anruf'
        | 'widerruf'
        | 'kuendigung';
      customer_kind: 'privat' | 'firma';
      customer_summary_kind: 'naechster' | 'letzter' | 'termin' | 'ungeplant' | 'offen';
      dashboard_kind:
        'auftrag' | 'laufend' | 'ueberfaellig' | 'termin' | 'abwesend' | 'eingestempelt' | 'widerruf' | 'kuendigung';
      declaration_receipt: 'full' | 'short' | 'held' | 'skipped';
      drop_reason: 'kundenwunsch' | 'feiertag' | 'krankheit' | 'wetter' | 'sonstiges';
      figure_basis: 'rechnungsdatum' | 'leistungsdatum';
      figure_kind:
        | 'berechnet'
        | 'gezahlt'
        | 'offen'
        | 'angebote'
        | 'angebote_monatlich'
        | 'vertraege'
        | 'faellig'
        | 'abzurechnen'
        | 'gearbeitet'
        | 'geplant'
        | 'geleistet'
        | 'abwesend'
        | 'anfragen'
        | 'erloes'
        | 'lohnkosten'
        | 'auslagen'
        | 'marge'
        | 'verloren'
        | 'bisher';
      figure_target:
        | 'rechnung'
        | 'angebot'
        | 'vertrag'
        | 'arbeitszeit'
        | 'auftrag'
        | 'abwesenheit'
        | 'anfrage'
        | 'auslage'
        | 'kunde';
      found_kind: 'kunde' | 'objekt' | 'vertrag' | 'anfrage' | 'kundenauftrag' | 'auftrag' | 'angebot' | 'rechnung';
      holiday_rule: 'bleibt' | 'entfaellt' | 'vorher' | 'nachher';
      hours_rounding: 'naechster' | 'aufwaerts';
      invoice_kind: 'rechnung' | 'storno';
      invoice_status: 'entwurf' | 'offen' | 'bezahlt' | 'storniert';
      job_status: 'running' | 'succeeded' | 'failed';
      lead_note_kind: 'notiz' | 'anruf';
      lead_source: 'website' | 'telefon' | 'empfehlung';
      lead_status: 'neu' | 'in_arbeit' | 'angebot' | 'gewonnen' | 'verloren';
      legal_texts_version: 'Entwurf 2026-11';
      lost_reason:
        'zu_teuer' | 'termin' | 'anderer_anbieter' | 'kein_bedarf' | 'nicht_erreicht' | 'nicht_angeboten' | 'sonstiges';
      mail_kind:
        | 'lead-received'
        | 'order-received'
        | 'order-status'
        | 'appointment-answer'
        | 'appointment-reply'
        | 'appointment-reminder'
        | 'message-reply'
        | 'task-assigned'
        | 'task-unassigned'
        | 'welcome'
        | 'invoice'
        | 'reminder'
        | 'quote'
        | 'quote-answer'
        | 'quote-accepted'
        | 'quote-taken-back'
        | 'withdrawal-received'
        | 'withdrawal-notice'
        | 'termination-received'
        | 'termination-notice'
        | 'absence-notice'
        | 'absence-answer'
        | 'work-time-changed'
        | 'work-time-open'
        | 'work-month-decision'
        | 'visit-cancelled'
        | 'damage-reported'
        | 'proof-signed'
        | 'task-announced';
      mail_status: 'pending' | 'sending' | 'sent' | 'failed' | 'obsolete';
      media_type: 'image' | 'video';
      message_status: 'ungelesen' | 'gelesen';
      page_context:
        'startseite' | 'leistungen' | 'ueber-uns' | 'galerie' | 'empfehlungsprogramm' | 'kontakt' | 'global';
      quote_answer: 'annehmen' | 'ablehnen' | 'fragen';
      quote_event_kind: 'versendet' | 'frage' | 'angenommen' | 'abgelehnt' | 'zurueckgenommen';
      quote_status: 'entwurf' | 'versendet' | 'angenommen' | 'abgelehnt' | 'abgelaufen';
      referral_status: 'pending' | 'approved' | 'rejected';
      reminder_step: 'erinnerung' | 'mahnung' | 'letzte_mahnung';
      request_status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
      service_category: 'reinigung' | 'transport' | 'umzug' | 'sonstiges';
      task_extra_kind: 'extra-work' | 'expense';
      task_photo_kind: 'vorher' | 'nachher' | 'schaden' | 'beleg';
      task_status: 'offen' | 'in_bearbeitung' | 'abgeschlossen';
      termination_kind: 'ordentlich' | 'ausserordentlich';
      user_role: 'admin' | 'mitarbeiter' | 'kunde' | 'user';
      vehicle_status: 'verfuegbar' | 'reserviert';
      visit_state: 'geplant' | 'laeuft' | 'erledigt' | 'entfaellt';
      work_month_status: 'eingereicht' | 'zurueckgenommen' | 'zurueckgegeben' | 'genehmigt';
      work_month_step: 'eingereicht' | 'zurueckgenommen' | 'zurueckgegeben' | 'genehmigt' | 'wieder_geoeffnet';
    };
    CompositeTypes: {
      customer_erasure: {
        problem: string | null;
        orders: number | null;
        appointments: number | null;
        leads: number | null;
        sites: number | null;
        notes: number | null;
        invoices: number | null;
        invoices_until: string | null;
        proofs: number | null;
        proofs_until: string | null;
        quotes: number | null;
        quotes_until: string | null;
        contracts: number | null;
        contracts_until: string | null;
        withdrawals: number | null;
        withdrawals_until: string | null;
        terminations: number | null;
        terminations_until: string | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      absence_kind: ['urlaub', 'krank', 'frei'],
      absence_status: ['beantragt', 'genehmigt', 'abgelehnt'],
      appointment_service: ['reinigung', 'transport', 'umzug', 'beratung', 'sonstiges'],
      appointment_status: ['Ausstehend', 'Bestätigt', 'Abgelehnt', 'Storniert'],
      billing_status: ['abgerechnet', 'nicht_abgerechnet'],
      chart_of_accounts: ['skr03', 'skr04'],
      clock_action: ['clock-in', 'clock-out', 'start-break', 'end-break', 'start-task', 'finish-task', 'finish-day'],
      contact_service: ['transporte', 'garten-landschaftsbau', 'reinigung', 'entsorgung', 'sonstiges'],
      contract_price_kind: ['monat', 'quartal', 'jahr', 'einsatz', 'stunde', 'enthalten'],
      contract_status: ['entwurf', 'aktiv', 'gekuendigt', 'beendet'],
      customer_event_kind: [
        'anfrage',
        'auftrag',
        'einsatz',
        'termin',
        'nachricht',
        'antwort',
        'angebot',
        'vertrag',
        'rechnung',
        'email',
        'notiz',
        'anruf',
        'widerruf',
        'kuendigung',
      ],
      customer_kind: ['privat', 'firma'],
      customer_summary_kind: ['naechster', 'letzter', 'termin', 'ungeplant', 'offen'],
      dashboard_kind: [
        'auftrag',
        'laufend',
        'ueberfaellig',
        'termin',
        'abwesend',
        'eingestempelt',
        'widerruf',
        'kuendigung',
      ],
      declaration_receipt: ['full', 'short', 'held', 'skipped'],
      drop_reason: ['kundenwunsch', 'feiertag', 'krankheit', 'wetter', 'sonstiges'],
      figure_basis: ['rechnungsdatum', 'leistungsdatum'],
      figure_kind: [
        'berechnet',
        'gezahlt',
        'offen',
        'angebote',
        'angebote_monatlich',
        'vertraege',
        'faellig',
        'abzurechnen',
        'gearbeitet',
        'geplant',
        'geleistet',
        'abwesend',
        'anfragen',
        'erloes',
        'lohnkosten',
        'auslagen',
        'marge',
        'verloren',
        'bisher',
      ],
      figure_target: [
        'rechnung',
        'angebot',
        'vertrag',
        'arbeitszeit',
        'auftrag',
        'abwesenheit',
        'anfrage',
        'auslage',
        'kunde',
      ],
      found_kind: ['kunde', 'objekt', 'vertrag', 'anfrage', 'kundenauftrag', 'auftrag', 'angebot', 'rechnung'],
      holiday_rule: ['bleibt', 'entfaellt', 'vorher', 'nachher'],
      hours_rounding: ['naechster', 'aufwaerts'],
      invoice_kind: ['rechnung', 'storno'],
      invoice_status: ['entwurf', 'offen', 'bezahlt', 'storniert'],
      job_status: ['running', 'succeeded', 'failed'],
      lead_note_kind: ['notiz', 'anruf'],
      lead_source: ['website', 'telefon', 'empfehlung'],
      lead_status: ['neu', 'in_arbeit', 'angebot', 'gewonnen', 'verloren'],
      legal_texts_version: ['Entwurf 2026-11'],
      lost_reason: [
        'zu_teuer',
        'termin',
        'anderer_anbieter',
        'kein_bedarf',
        'nicht_erreicht',
        'nicht_angeboten',
        'sonstiges',
      ],
      mail_kind: [
        'lead-received',
        'order-received',
        'order-status',
        'appointment-answer',
        'appointment-reply',
        'appointment-reminder',
        'message-reply',
        'task-assigned',
        'task-unassigned',
        'welcome',
        'invoice',
        'reminder',
        'quote',
        'quote-answer',
        'quote-accepted',
        'quote-taken-back',
        'withdrawal-received',
        'withdrawal-notice',
        'termination-received',
        'termination-notice',
        'absence-notice',
        'absence-answer',
        'work-time-changed',
        'work-time-open',
        'work-month-decision',
        'visit-cancelled',
        'damage-reported',
        'proof-signed',
        'task-announced',
      ],
      mail_status: ['pending', 'sending', 'sent', 'failed', 'obsolete'],
      media_type: ['image', 'video'],
      message_status: ['ungelesen', 'gelesen'],
      page_context: ['startseite', 'leistungen', 'ueber-uns', 'galerie', 'empfehlungsprogramm', 'kontakt', 'global'],
      quote_answer: ['annehmen', 'ablehnen', 'fragen'],
      quote_event_kind: ['versendet', 'frage', 'angenommen', 'abgelehnt', 'zurueckgenommen'],
      quote_status: ['entwurf', 'versendet', 'angenommen', 'abgelehnt', 'abgelaufen'],
      referral_status: ['pending', 'approved', 'rejected'],
      reminder_step: ['erinnerung', 'mahnung', 'letzte_mahnung'],
      request_status: ['pending', 'in_progress', 'completed', 'cancelled'],
      service_category: ['reinigung', 'transport', 'umzug', 'sonstiges'],
      task_extra_kind: ['extra-work', 'expense'],
      task_photo_kind: ['vorher', 'nachher', 'schaden', 'beleg'],
      task_status: ['offen', 'in_bearbeitung', 'abgeschlossen'],
      termination_kind: ['ordentlich', 'ausserordentlich'],
      user_role: ['admin', 'mitarbeiter', 'kunde', 'user'],
      vehicle_status: ['verfuegbar', 'reserviert'],
      visit_state: ['geplant', 'laeuft', 'erledigt', 'entfaellt'],
      work_month_status: ['eingereicht', 'zurueckgenommen', 'zurueckgegeben', 'genehmigt'],
      work_month_step: ['eingereicht', 'zurueckgenommen', 'zurueckgegeben', 'genehmigt', 'wieder_geoeffnet'],
    },
  },
} as const;
